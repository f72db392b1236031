// What a built HTML file asks for ahead: the code and style of the page at its address. Without it the browser learns of
// them only when the frame's own code has run, a round trip later for each chunk that names another. Runs in the build.
import type { Rolldown } from 'vite';

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * The links of the chunks of `sources` (patterns of module paths) and of all that these import, less what comes with the
 * entry. Styles are as stylesheets and not as preloads, for which the browser complains when nobody uses one. Throws
 * when a source is in no chunk.
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
  const standing = new Set([...first].flatMap(stylesOf));
  const styles = new Set(ahead.flatMap(stylesOf).filter((name) => !standing.has(name)));
  return {
    links: ahead.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    styles: [...styles].map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
  };
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}
