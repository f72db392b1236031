// The sources that Doxa uses, from the notices files. Licence texts are collapsed below the names of their sources.
import { usePageMeta } from '../../base/page-meta.ts';
import { Fold } from '../../ui/fold.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './credits.module.css';
import { CREDITS_PAGE, TEXTS } from './credits-texts.ts';
import { type Block, blocksOf, type Inline } from './markdown.ts';
import { NOTICES } from './notices.ts';

export function CreditsPage() {
  usePageMeta(CREDITS_PAGE);
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      {PARTS.map(({ title, opening, sources }) => (
        <section key={title} className={styles.part}>
          <h2>{title}</h2>
          <Blocks blocks={opening} />
          {sources.map((source) => (
            <Fold key={source.title} name={source.title}>
              <Blocks blocks={source.blocks} />
            </Fold>
          ))}
        </section>
      ))}
    </>
  );
}

interface Part {
  title: string;
  opening: Block[];
  sources: { title: string; blocks: Block[] }[];
}

const PARTS = NOTICES.map(({ title, text }) => partOf({ title, blocks: blocksOf(text) }));

/** A notice without its file's title, because the page has its own. */
function partOf({ title, blocks }: { title: string; blocks: readonly Block[] }): Part {
  const part: Part = { title, opening: [], sources: [] };
  for (const block of blocks) {
    if (block.kind !== 'heading') (part.sources.at(-1)?.blocks ?? part.opening).push(block);
    else if (block.level === 2) part.sources.push({ title: block.text, blocks: [] });
    else if (block.level === 3) part.sources.at(-1)?.blocks.push(block);
  }
  return part;
}

/* biome-ignore-start lint/suspicious/noArrayIndexKey: the notices never change while the page is open. */
function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, place) => <BlockView key={place} block={block} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>;
    case 'paragraph':
      return (
        <p className="prose">
          <Line pieces={block.line} />
        </p>
      );
    case 'quotation':
      return (
        <blockquote className={styles.quotation}>
          {block.paragraphs.map((text, place) => (
            <p key={place}>{text}</p>
          ))}
        </blockquote>
      );
    case 'literal':
      return <pre className={styles.literal}>{block.text}</pre>;
    case 'table':
      return <NoticeTable {...block} />;
  }
}

/** On phones each row becomes a block, with every cell under its heading. */
function NoticeTable({ head, rows }: Extract<Block, { kind: 'table' }>) {
  const heads = head.map((cell) => cell.map(({ text }) => text).join(''));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((pieces, place) => (
              <td key={place}>
                <span className={styles.label} aria-hidden="true">
                  {heads[place]}
                </span>
                <span>
                  <Line pieces={pieces} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ pieces }: { pieces: readonly Inline[] }) {
  return pieces.map((piece, place) => {
    if (piece.kind === 'code') return <code key={place}>{piece.text}</code>;
    if (piece.kind === 'text') return <span key={place}>{piece.text}</span>;
    return (
      <a key={place} href={piece.address} rel="noreferrer">
        {piece.text}
      </a>
    );
  });
}
/* biome-ignore-end lint/suspicious/noArrayIndexKey: the notices never change while the page is open. */
