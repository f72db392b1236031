// The guide to the API, readable in ten minutes: the token, its scopes, and a whole play.

import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { Link } from '../../ui/link.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import styles from './developers.module.css';
import {
  DEVELOPERS_PAGE,
  ENDING,
  GUIDE,
  MANNERS,
  MOVES,
  OPEN_DATA,
  PARTS,
  type Part,
} from './developers-texts.ts';

export function DevelopersPage() {
  usePageMeta(DEVELOPERS_PAGE);
  return (
    <>
      <PageHead title={GUIDE.title} deck={GUIDE.deck} />
      <ul className={styles.ways}>
        <li>
          <Link to="/account-settings?tab=tokens">{GUIDE.token}</Link>
        </li>
        <li>
          <a href="/api/docs">{GUIDE.reference}</a>
        </li>
        <li>
          <a href="/example-bot.mjs" download>
            {GUIDE.bot}
          </a>
          <p className="prose">{GUIDE.botText}</p>
        </li>
      </ul>
      {PARTS(window.location.origin).map((part) => (
        <GuidePart key={part.id} part={part} />
      ))}
      <Moves />
      <GuidePart part={ENDING} />
      <GuidePart part={OPEN_DATA(window.location.origin)} />
      <GuidePart part={MANNERS} />
    </>
  );
}

function GuidePart({ part: { id, title, paragraphs, code = [] } }: { part: Part }) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHead id={id} title={title} />
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="prose">
          {paragraph}
        </p>
      ))}
      {code.map((line) => (
        <code key={line} className={styles.code}>
          {line}
        </code>
      ))}
    </section>
  );
}

/** On phones each row becomes a block, with every cell under its heading. */
function Moves() {
  return (
    <section aria-labelledby="moves" className={styles.part}>
      <SectionHead id="moves" title={GUIDE.movesCaption} />
      <table className={styles.table}>
        <thead>
          <tr>
            {[GUIDE.game, GUIDE.open, GUIDE.move, GUIDE.ends].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MOVES.map(({ game, open, moves, ends }) => (
            <tr key={game}>
              <th scope="row">{GAME_NAMES[game].name}</th>
              <td>
                <code>GET {open}</code>
              </td>
              <td>
                {moves.map(({ call, body }) => (
                  <p key={call}>
                    <code>POST {call}</code> {body && <code>{body}</code>}
                  </p>
                ))}
              </td>
              <td>{ends}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
