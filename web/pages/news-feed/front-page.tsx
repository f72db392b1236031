// The front page of Doxa Daily, above the feed: a lead with the hardest puzzle beside it, columns below, and the solutions
// of the day that closed last, folded. Each column has something to say before anything has happened.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { CallReply } from '#shared/contract/call.ts';
import { newspaper } from '#shared/contract/newspaper.ts';
import { GAME_NAMES } from '#shared/kernel/game-type.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { storyOf } from '../../kits/news/news-story.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { QueryError } from '../../ui/error-state.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Link } from '../../ui/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import styles from './front-page.module.css';
import { PAPER } from './front-page-texts.ts';

type Paper = CallReply<typeof newspaper>;

export const newspaperQuery = queryOptions({
  queryKey: queryKeys.newspaper,
  queryFn: ({ signal }) => send(newspaper, {}, { signal }),
});

/** All columns. If they fail to load, they can be retried, and the feed is not affected. */
export function FrontPage() {
  const paper = useQuery(newspaperQuery);
  return (
    <section aria-label={PAPER.label} className={styles.paper}>
      {paper.isPending && (
        <Loading label={PAPER.loading} className={styles.blank}>
          <Skeleton width="60%" height={48} />
          <Skeleton height={120} />
        </Loading>
      )}
      <QueryError query={paper} text={PAPER.failed} />
      {paper.data && <Columns paper={paper.data} />}
    </section>
  );
}

function Columns({ paper }: { paper: Paper }) {
  const day = PAPER.dayInWords(paper.closed_day);
  return (
    <>
      <div className={styles.top}>
        <Lead lead={paper.lead} />
        <Hardest hardest={paper.hardest} day={day} />
      </div>
      <div className={styles.columns}>
        <Villa villa={paper.villa} />
        <Column kind={PAPER.letters.kind} title={PAPER.letters.title} className={styles.letters}>
          {paper.letters.map(({ asset_slug, name, place, text }) => (
            <blockquote key={asset_slug} className={styles.letter}>
              <p>{text}</p>
              <footer>
                <Link to={`/assets/${asset_slug}`}>{name}</Link>, {place}
              </footer>
            </blockquote>
          ))}
        </Column>
        <Column kind={PAPER.horoscope.kind} title={PAPER.horoscope.title} className={styles.horoscope}>
          <dl className={styles.stars}>
            {paper.horoscope.map(({ game_type, text }) => (
              <div key={game_type}>
                <dt>
                  <Emblem game={game_type} size={20} />
                  {GAME_NAMES[game_type].name}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>{PAPER.horoscope.note}</p>
        </Column>
        <Correction correction={paper.correction} day={day} />
      </div>
      <Solutions solutions={paper.solutions} day={day} />
    </>
  );
}

interface ColumnProps {
  kind: string;
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

function Column({ kind, title, className, children }: ColumnProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className={[styles.column, className].filter(Boolean).join(' ')}>
      <p className={styles.kind}>{kind}</p>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </article>
  );
}

function Lead({ lead }: { lead: Paper['lead'] }) {
  const story = lead && storyOf(lead);
  return (
    <Column
      kind={story ? `${PAPER.lead.kind}: ${story.kind}` : PAPER.lead.kind}
      title={story ? story.headline : PAPER.lead.none}
      className={styles.lead}
    >
      {/* A story begins with a name, whose case is kept. */}
      <p className={story ? styles.opening : `${styles.opening} ${styles.drop}`}>
        {story ? story.text : PAPER.lead.noneText}
      </p>
    </Column>
  );
}

function Hardest({ hardest, day }: { hardest: Paper['hardest']; day: string }) {
  const { kind, title, text, none, noneText } = PAPER.hardest;
  return hardest ? (
    <Column kind={kind} title={title(GAME_NAMES[hardest.game_type].name)}>
      <p className="prose">{text({ ...hardest, day })}</p>
    </Column>
  ) : (
    <Column kind={kind} title={none}>
      <p className="prose">{noneText(day)}</p>
    </Column>
  );
}

function Villa({ villa }: { villa: Paper['villa'] }) {
  const { kind, text, visit, none, noneText } = PAPER.villa;
  return villa ? (
    <Column kind={kind} title={villa.username} className={styles.villa}>
      <img
        src={villa.image_url}
        alt={villa.description}
        width={1200}
        height={675}
        loading="lazy"
        className={styles.picture}
      />
      <p className="prose">
        {text} <Link to={`/profile/${villa.username}`}>{visit}</Link>
      </p>
    </Column>
  ) : (
    <Column kind={kind} title={none} className={styles.villa}>
      <p className="prose">{noneText}</p>
    </Column>
  );
}

function Correction({ correction, day }: { correction: Paper['correction']; day: string }) {
  const { kind, title, text, none, noneText } = PAPER.correction;
  return correction ? (
    <Column kind={kind} title={title(correction.name)} className={styles.correction}>
      <p className="prose">
        <Link to={`/assets/${correction.asset_slug}`}>{correction.name}</Link>{' '}
        {text({ shares: correction.shares_traded, day })}
      </p>
    </Column>
  ) : (
    <Column kind={kind} title={none} className={styles.correction}>
      <p className="prose">{noneText(day)}</p>
    </Column>
  );
}

function Solutions({ solutions, day }: { solutions: Paper['solutions']; day: string }) {
  const { name, warning, turnout, none } = PAPER.solutions;
  return (
    <Fold name={name}>
      <p className="prose">{solutions.length === 0 ? none(day) : warning(day)}</p>
      {solutions.length > 0 && (
        <ul className={styles.solutions}>
          {solutions.map(({ game_type, players, median, lines }) => (
            <li key={game_type}>
              <h3 className={styles.game}>
                <Emblem game={game_type} size={20} />
                {GAME_NAMES[game_type].name}
              </h3>
              {lines.map((line) => (
                <p key={line}>{line}</p>
              ))}
              <p className={styles.note}>{turnout({ players, median })}</p>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
