// 'Game Rules': questions in chapters, each with a collapsed answer.

import { usePageMeta } from '../../base/page-meta.ts';
import { Fold } from '../../ui/fold.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead, SectionHead } from '../../ui/page-head.tsx';
import styles from './how-to-play.module.css';
import { CHAPTERS, HOW_TO_PLAY, HOW_TO_PLAY_PAGE, type Question } from './how-to-play-texts.ts';

export function HowToPlayPage() {
  usePageMeta(HOW_TO_PLAY_PAGE);
  return (
    <>
      <PageHead title={HOW_TO_PLAY.title} deck={HOW_TO_PLAY.deck} />
      <div className={styles.page}>
        <nav aria-label={HOW_TO_PLAY.contents} className={styles.contents}>
          <ol>
            {CHAPTERS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
          <p>
            {HOW_TO_PLAY.slides} <Link to="/onboarding">{HOW_TO_PLAY.toSlides}</Link>
          </p>
        </nav>
        <div className={styles.chapters}>
          {CHAPTERS.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id} className={styles.chapter}>
              <SectionHead id={id} title={title} />
              {questions.map((question) => (
                <Answered key={question.asked} {...question} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Answered({ asked, answer, to }: Question) {
  return (
    <Fold name={asked}>
      {answer.map((paragraph) => (
        <p key={paragraph} className="prose">
          {paragraph}
        </p>
      ))}
      {to && (
        <p>
          <Link to={to.path} className={styles.way}>
            {to.label}
          </Link>
        </p>
      )}
    </Fold>
  );
}
