// Your edition: who lives there, what belongs to it, and what all editions share.
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallReply } from '#shared/contract/call.ts';
import { yourEdition } from '#shared/contract/editions.ts';
import { send } from '../../base/api/client.ts';
import { queryKeys } from '../../base/api/query-keys.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { editionName } from '../../kits/editions/edition-name.ts';
import { QueryError } from '../../ui/error-state.tsx';
import { Figure, Figures } from '../../ui/figure.tsx';
import { formatCount } from '../../ui/number-format.ts';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Loading } from '../../ui/skeleton.tsx';
import styles from './edition.module.css';
import { EDITION_PAGE, TEXTS } from './edition-texts.ts';

const editionQuery = queryOptions({
  queryKey: queryKeys.edition,
  queryFn: ({ signal }) => send(yourEdition, {}, { signal }),
});

/** A line whose height is reserved before its text is known. */
const NOTHING_YET = '\u00a0';

export function EditionPage() {
  usePageMeta(EDITION_PAGE);
  return (
    <>
      <PageHead title={TEXTS.title} deck={TEXTS.deck} />
      <WhoLivesHere />
      <p className={styles.said}>{TEXTS.got}</p>
      <div className={styles.parts}>
        <Part id="own" {...TEXTS.own} />
        <Part id="worldwide" {...TEXTS.worldwide} />
      </div>
    </>
  );
}

function WhoLivesHere() {
  const query = useQuery(editionQuery);
  if (query.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <EditionFigures />
      </Loading>
    );
  if (!query.data) return <QueryError query={query} text={TEXTS.failed} />;
  return <EditionFigures edition={query.data} />;
}

/** The figures, or the space reserved for them. */
function EditionFigures({ edition }: { edition?: CallReply<typeof yourEdition> }) {
  const howMany = edition && (edition.is_only ? TEXTS.only : TEXTS.several);
  return (
    <Figures>
      <Figure label={TEXTS.edition} note={howMany ?? NOTHING_YET}>
        {edition ? editionName(edition.name) : NOTHING_YET}
      </Figure>
      <Figure label={TEXTS.players} note={TEXTS.onBoards}>
        {edition ? formatCount(edition.players) : NOTHING_YET}
      </Figure>
    </Figures>
  );
}

interface PartProps {
  id: string;
  title: string;
  text: string;
  things: readonly { name: string; text: string }[];
}

function Part({ id, title, text, things }: PartProps) {
  return (
    <section aria-labelledby={id} className={styles.part}>
      <SectionHead id={id} title={title} />
      <p className={styles.said}>{text}</p>
      <dl className={styles.things}>
        {things.map((thing) => (
          <div key={thing.name}>
            <dt>{thing.name}</dt>
            <dd>{thing.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
