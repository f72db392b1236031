// How Doxa tells players from programs, what happens then, and how often it is wrong.
import { usePageMeta } from '../../base/page-meta.ts';
import { Answers } from '../../kits/answers/answers.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import { Row, Table, Td } from '../../ui/table.tsx';
import styles from './fair-play.module.css';
import { ANSWERS, FAIR_PLAY, FAIR_PLAY_PAGE, nameOf } from './fair-play-texts.ts';
import { MEASURED } from './measured.generated.ts';
import { BOT_KINDS } from './measured.ts';

const percent = (share: number) => (100 * share).toFixed(1).replace(/\.0$/, '');

export function FairPlayPage() {
  usePageMeta(FAIR_PLAY_PAGE);
  return (
    <>
      <PageHead title={FAIR_PLAY.title} deck={FAIR_PLAY.deck} />
      <Answers answers={ANSWERS} />
      <Measures />
    </>
  );
}

function Measures() {
  const { people, bots } = MEASURED;
  const { rate, high } = people.suspected;
  return (
    <section aria-labelledby="measured" className={styles.table}>
      <SectionHead id="measured" title={FAIR_PLAY.table} />
      <p className="prose">{FAIR_PLAY.simulated(people.habits)}</p>
      <p className="prose">
        {FAIR_PLAY.honest({
          ...{ rate: rate.toFixed(2), high: high.toFixed(2) },
          accounts: people.accounts.toLocaleString('en'),
        })}
        {people.worst.rate > 0 && ` ${FAIR_PLAY.worst(people.worst)}`}
      </p>
      <p className="prose">{FAIR_PLAY.found({ share: percent(bots.found), within: bots.within })}</p>
      <Table
        caption={FAIR_PLAY.caption}
        heads={[FAIR_PLAY.game, ...BOT_KINDS.map((kind) => FAIR_PLAY.kinds[kind])]}
      >
        {bots.games.map(({ game, kinds }) => (
          <Row key={game}>
            <Td>{nameOf(game)}</Td>
            {BOT_KINDS.map((kind) => {
              const { share, low, high: most, median } = kinds[kind];
              return (
                <Td key={kind}>
                  <span
                    className={styles.share}
                    title={FAIR_PLAY.bounds({ low: percent(low), high: percent(most) })}
                  >
                    {Math.floor(100 * share)} %
                  </span>
                  {median !== null && (
                    <span className={styles.median}>
                      {median} <span className={styles.unit}>{FAIR_PLAY.plays}</span>
                    </span>
                  )}
                </Td>
              );
            })}
          </Row>
        ))}
      </Table>
      <p className="prose">{FAIR_PLAY.kindsText}</p>
      {MEASURED.marked.length > 0 && (
        <p className="prose">
          {FAIR_PLAY.marked(
            MEASURED.marked.map(({ game, share }) => `${nameOf(game)} ${percent(share)} %`).join(', '),
          )}
        </p>
      )}
    </section>
  );
}
