// The page on what the public log proves, and how to check it.

import { usePageMeta } from '../../base/page-meta.ts';
import { Answers } from '../../kits/answers/answers.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import styles from './check-the-house.module.css';
import { ANSWERS, CHECK, CHECK_PAGE, COMMANDS } from './check-the-house-texts.ts';

export function CheckTheHousePage() {
  usePageMeta(CHECK_PAGE);
  return (
    <>
      <PageHead title={CHECK.title} deck={CHECK.deck} />
      <Answers answers={ANSWERS} />
      <section aria-labelledby="run" className={styles.run}>
        <SectionHead id="run" title={CHECK.run} />
        <p className="prose">{CHECK.runText}</p>
        <p>
          <a href="/verify.mjs" download className={styles.way}>
            {CHECK.file}
          </a>
        </p>
        {COMMANDS(window.location.origin).map((command) => (
          <code key={command} className={styles.command}>
            {command}
          </code>
        ))}
        <p className="prose">{CHECK.memory}</p>
        <p className="prose">
          {CHECK.download}{' '}
          <Link to="/account-settings" className={styles.way}>
            {CHECK.settings}
          </Link>
        </p>
        <p className="prose">
          {CHECK.fair}{' '}
          <Link to="/fair-play" className={styles.way}>
            {CHECK.fairPlay}
          </Link>
        </p>
      </section>
      <section aria-labelledby="files" className={styles.run}>
        <SectionHead id="files" title={CHECK.files} />
        <ul className={styles.files}>
          <li>
            <a href="/log/checkpoint">{CHECK.checkpoint}</a>
          </li>
          <li>
            <a href="/log/key">{CHECK.key}</a>
          </li>
        </ul>
      </section>
    </>
  );
}
