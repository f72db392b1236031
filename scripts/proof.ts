// The proof as a page: each part of the rules and each section of the architecture with the titles that name it.

const HEAD = `# The proof

Written by \`npm run generate\` from the titles of the tests: below each part of [rules.md](rules.md), and each section of
[architecture.md](architecture.md), the tests that go red when it breaks. \`npm run check\` fails when a part of the rules has none.
What protects accounts has a proof of its own in [security.md](security.md); what no title can say stands in [laboratory.md](laboratory.md).
`;

interface Source {
  path: string;
  text: string;
}

interface Place {
  marks: string;
  heading: string;
  /** How a title calls it. */
  name: string;
  /** `§2`, where it is of the rules. */
  section?: string;
}

/** What the titles of a source name: `'the title [§2 Postings; §Sessions]'`. */
function titlesIn({ path, text }: Source) {
  return [...text.matchAll(/(['"`])((?:\\.|(?!\1)[^\n\\])+) \[(§[^\]\n]+)\]\1/g)].map(
    ([, , title, names]) => ({ path, title: title!.replace(/\\(.)/g, '$1'), names: names!.split('; ') }),
  );
}

/** Headings in order; a title writes their apostrophes as the page does. */
function placesOf({ rules, architecture }: { rules: string; architecture: string }): Place[] {
  let section = '';
  const places = [...rules.matchAll(/^(###?) (.+)$/gm)].map(([, marks, heading]) => {
    if (marks === '##') section = /^§\d+/.exec(heading!)?.[0] ?? '';
    const name = marks === '##' ? section : `${section} ${heading}`;
    return { marks: marks!, heading: heading!, name: name.replaceAll("'", '’'), section };
  });
  const house = [...architecture.matchAll(/^## (.+)$/gm)].map(([, heading]) => ({
    marks: '##',
    heading: heading!,
    name: `§${heading!.split(',')[0]}`,
  }));
  return [...places, ...house];
}

/** The page, and what is wrong with the titles. */
export function proofOf(files: { rules: string; architecture: string; sources: Source[] }): {
  page: string;
  faults: string[];
} {
  const places = placesOf(files);
  const titles = files.sources.flatMap(titlesIn);
  const known = new Set(places.map(({ name }) => name));
  const faults = titles.flatMap(({ path, title, names }) =>
    names
      .filter((name) => !known.has(name))
      .map((name) => `${path}: "${title}" names ${name}, which is no part`),
  );
  const lines: string[] = [];
  for (const { marks, heading, name, section } of places) {
    const own = titles.filter(({ names }) => names.includes(name));
    const hasParts =
      marks === '##' && places.some((other) => other.section === section && other.marks === '###');
    if (section && own.length === 0 && !hasParts) faults.push(`docs/rules.md: no test names ${name}`);
    if (own.length === 0 && !hasParts) continue;
    lines.push('', `${marks} ${heading}`);
    for (const path of new Set(own.map((title) => title.path))) {
      const said = own.filter((title) => title.path === path).map(({ title }) => `"${title}"`);
      lines.push(`- \`${path}\`: ${said.join('; ')}`);
    }
  }
  return { page: `${HEAD}${lines.join('\n')}\n`, faults };
}
