// Parses the subset of Markdown that the notices use: headings, paragraphs, tables, quotations, fenced texts,
// links and code. It returns plain values and never HTML, so that whatever is in a notice stays text.

/** A piece of a line. Only http and https addresses become links. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; address: string };

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'paragraph'; line: Inline[] }
  | { kind: 'quotation'; paragraphs: string[] }
  | { kind: 'literal'; text: string }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] };

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split(/\r?\n/);
  for (let at = 0; at < lines.length; ) {
    const { block, end } = blockAt(lines, at);
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

function blockAt(lines: readonly string[], at: number): { block: Block | null; end: number } {
  const line = lines[at]!;
  if (line.trim() === '') return { block: null, end: at + 1 };
  const heading = /^(#{1,3}) (.*)$/.exec(line);
  if (heading) {
    const level = heading[1]!.length as 1 | 2 | 3;
    return { block: { kind: 'heading', level, text: heading[2]! }, end: at + 1 };
  }
  if (line.startsWith('```')) {
    const close = lines.findIndex((other, place) => place > at && other.startsWith('```'));
    const end = close < 0 ? lines.length : close;
    return { block: { kind: 'literal', text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
  }
  const end = endOf(lines, { at, alike: kindOf(line) });
  const own = lines.slice(at, end);
  if (kindOf(line) === '>') return { block: quotationOf(own), end };
  if (kindOf(line) === '|') return { block: tableOf(own), end };
  return { block: { kind: 'paragraph', line: inlineOf(own.join(' ')) }, end };
}

/** The kind of block that a line belongs to. */
function kindOf(line: string): '>' | '|' | 'text' {
  return line.startsWith('>') ? '>' : line.startsWith('|') ? '|' : 'text';
}

function endOf(lines: readonly string[], { at, alike }: { at: number; alike: string }): number {
  let end = at + 1;
  while (end < lines.length && lines[end]!.trim() !== '' && kindOf(lines[end]!) === alike) {
    if (alike === 'text' && /^(#{1,3} |```)/.test(lines[end]!)) break;
    end += 1;
  }
  return end;
}

function quotationOf(lines: readonly string[]): Block {
  const text = lines.map((line) => line.replace(/^> ?/, '')).join('\n');
  return { kind: 'quotation', paragraphs: text.split(/\n\s*\n/).map((part) => part.replaceAll('\n', ' ')) };
}

function tableOf(lines: readonly string[]): Block {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => inlineOf(cell.trim())),
  );
  return { kind: 'table', head, rows };
}

function inlineOf(text: string): Inline[] {
  const pieces: Inline[] = [];
  let done = 0;
  for (const found of text.matchAll(/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)|`([^`]+)`/g)) {
    if (found.index > done) pieces.push({ kind: 'text', text: text.slice(done, found.index) });
    const [whole, label, address, code] = found;
    if (address) pieces.push({ kind: 'link', text: label!, address });
    else pieces.push({ kind: 'code', text: code! });
    done = found.index + whole.length;
  }
  if (done < text.length) pieces.push({ kind: 'text', text: text.slice(done) });
  return pieces;
}
