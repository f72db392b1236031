import { describe, expect, it } from 'vitest';
import { blocksOf } from './markdown.ts';
import { NOTICES } from './notices.ts';

describe('the blocks of a notice', () => {
  it('distinguishes headings, paragraphs, quotations and fenced texts', () => {
    const text =
      '# One\n\nFirst line\nand second.\n## Two\n> Quoted\n> on.\n>\n> Again.\n\n```text\n# kept\n  as is\n```';
    expect(blocksOf(text)).toEqual([
      { kind: 'heading', level: 1, text: 'One' },
      { kind: 'paragraph', line: [{ kind: 'text', text: 'First line and second.' }] },
      { kind: 'heading', level: 2, text: 'Two' },
      { kind: 'quotation', paragraphs: ['Quoted on.', 'Again.'] },
      { kind: 'literal', text: '# kept\n  as is' },
    ]);
  });

  it('reads tables with links and code', () => {
    expect(blocksOf('| a | b |\n|---|---|\n| [x](https://x.example/) y | `z` |')).toEqual([
      {
        kind: 'table',
        head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
        rows: [
          [
            [
              { kind: 'link', text: 'x', address: 'https://x.example/' },
              { kind: 'text', text: ' y' },
            ],
            [{ kind: 'code', text: 'z' }],
          ],
        ],
      },
    ]);
  });

  it('makes links only of web addresses', () => {
    for (const text of [
      '[x](javascript:alert(1))',
      '<img src=x onerror=alert(1)>',
      '[x](data:text/html,1)',
    ]) {
      expect(blocksOf(text)).toEqual([{ kind: 'paragraph', line: [{ kind: 'text', text }] }]);
    }
  });

  it('ends an unclosed fence at the end of the text', () => {
    expect(blocksOf('```\nlast')).toEqual([{ kind: 'literal', text: 'last' }]);
  });

  it('keeps every word of the real notices', () => {
    const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const { text } of NOTICES) {
      const kept = new Set(words(JSON.stringify(blocksOf(text)).replaceAll('\\n', ' ')));
      expect(words(text.replace(/^```text$/gm, '')).filter((word) => !kept.has(word))).toEqual([]);
    }
  });
});
