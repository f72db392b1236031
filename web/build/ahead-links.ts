// Preload links for a built HTML file: the code and styles of the page at its address. Without them the browser discovers
// these files only after the frame's code has run, one round trip later per level of imports. Runs in the build.
import type { Rolldown } from 'vite';

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * Links to the chunks of `sources` (patterns of module paths) and everything they import, except what the entry already
 * loads. Styles are linked as stylesheets, because the browser warns about unused preloads. Throws when a source is in no
 * chunk.
 */
export function linksAhead({ files, sources }: { files: readonly BuiltFile[]; sources: readonly RegExp[] }) {
  const chunks = files.filter((file) => file.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(chunks.find(({ isEntry }) => isEntry));
  const first = new Set(found);
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => source.test(id)));
    if (!chunk) throw new Error(`${source.source} is in no chunk.`);
    visit(chunk);
  }
  const ahead = [...found].filter((chunk) => !first.has(chunk));
  const loaded = new Set([...first].flatMap(stylesOf));
  const styles = new Set(ahead.flatMap(stylesOf).filter((name) => !loaded.has(name)));
  return {
    links: ahead.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    styles: [...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  };
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}
