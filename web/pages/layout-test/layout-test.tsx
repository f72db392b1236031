// The gallery at /layout-test: every primitive in every state, in the current theme.
import { Check, CircleHelp, Flame, Pause, Search, Share2, Swords, Volume2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { GAME_NAMES, GAME_TYPES } from '#shared/kernel/game-type.ts';
import { type PerformanceReport, REPORT_EVENT } from '../../base/performance/performance-monitor.ts';
import { Badge, BetaBadge, DoubleTag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { TierPips } from '../../ui/tier-pips.tsx';
import { BadgeGallery } from './badge-gallery.tsx';
import { ContentGallery } from './content-gallery.tsx';
import { FieldGallery } from './field-gallery.tsx';
import styles from './layout-test.module.css';
import { OverlayGallery } from './overlay-gallery.tsx';
import { Shelf } from './shelf.tsx';

const COLOURS = [
  'sunken',
  'page',
  'raised',
  'control',
  'line',
  'line-strong',
  'text-3',
  'text-2',
  'text',
  'accent',
  'accent-line',
  'accent-text',
  'accent-tint',
  'good',
  'good-tint',
  'bad',
  'bad-tint',
  'info',
] as const;

export function LayoutTestPage() {
  return (
    <div className={styles.page}>
      <PageHead
        title="Every part of the page"
        deck="Each primitive in each of its states, set in the theme you read in."
        aside={<Sparks amount={4318.4} look="figure-small" />}
      />
      <EmblemShelf />
      <BadgeGallery />
      <ColourShelf />
      <TypeShelf />
      <ButtonShelf />
      <FieldGallery />
      <MarkShelf />
      <OverlayGallery />
      <PerformanceShelf />
      <ContentGallery />
    </div>
  );
}

function EmblemShelf() {
  return (
    <Shelf title="Emblems and hues">
      <ul className={styles.emblems}>
        {GAME_TYPES.map((game) => (
          <li key={game} data-game={game} className={styles.emblem}>
            <Emblem game={game} size={72} />
            <span>{GAME_NAMES[game].name}</span>
            <div className={styles.sizes}>
              <Emblem game={game} size={56} />
              <Emblem game={game} size={36} />
              <Emblem game={game} size={20} />
            </div>
            <span className={styles.tint}>Hue on tint</span>
          </li>
        ))}
      </ul>
      <ul className={styles.crops}>
        {GAME_TYPES.map((game) => (
          <li key={game} className={styles.crop}>
            <Emblem game={game} size="large" />
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

function ColourShelf() {
  return (
    <Shelf title="Surface, line, text, accent">
      <ul className={styles.swatches}>
        {COLOURS.map((colour) => (
          <li key={colour}>
            <div className={styles.swatch} style={{ background: `var(--${colour})` }} />
            {colour}
          </li>
        ))}
      </ul>
    </Shelf>
  );
}

function TypeShelf() {
  return (
    <Shelf title="Type">
      <p className={styles.result}>76.0</p>
      <p className={styles.home}>Evening edition</p>
      <p className={styles.h1}>Asset Marketplace</p>
      <p className={styles.news}>Raccoons strip harbour_fox’s orchard for the second night running</p>
      <p className={styles.h2}>Three words, eight guesses</p>
      <h3>Watch Tower, defense 35</h3>
      <p className={styles.lead}>Solved in five. Better than 78 % of the 2,914 who played today.</p>
      <p>
        Body text is Inter at 16 on 25, no wider than 66 characters, with a <a href="#top">way up</a> in it.
      </p>
      <p className="second">Secondary text, 14 on 21. Zoë, Søren, Ángel and Noël read it.</p>
      <p className="caption">Captions, 12.5 on 18. 0123456789</p>
    </Shelf>
  );
}

function ButtonShelf() {
  const [isBusy, setBusy] = useState(false);
  return (
    <Shelf title="Buttons">
      <div className={styles.row}>
        <Button kind="main">Play</Button>
        <Button kind="main" icon={Share2}>
          Share
        </Button>
        <Button kind="main" busy>
          Saving
        </Button>
        <Button>Resume</Button>
        <Button icon={Swords}>Plan mischief</Button>
        <Button busy={isBusy} onClick={() => setBusy(true)}>
          Press to be busy
        </Button>
        <Button busy icon={Swords}>
          Planning
        </Button>
        <Button kind="quiet" to="/layout-test">
          All news
        </Button>
        <Button kind="quiet" small>
          See result
        </Button>
        <Button disabledReason="Not Enough Points">Buy</Button>
        <Button kind="main" disabled>
          Submit
        </Button>
        <Button kind="danger">Deactivate</Button>
        <IconButton icon={Volume2} label="Sound" aria-pressed="true" />
        <IconButton icon={CircleHelp} label="Help" />
      </div>
    </Shelf>
  );
}

function MarkShelf() {
  return (
    <Shelf title="Badges and states">
      <div className={styles.row}>
        <Badge count={3} label="unread" />
        <Badge count={128} label="unread" />
        <BetaBadge />
        <DoubleTag />
        <DoubleTag>Special game</DoubleTag>
        <span className={styles.state} data-game="memory" data-done="">
          <Check size={16} strokeWidth={1.75} aria-hidden="true" /> Done
        </span>
        <span className={styles.state}>
          <Swords size={16} strokeWidth={1.75} aria-hidden="true" /> In pool
        </span>
        <span className={styles.state}>
          <Pause size={16} strokeWidth={1.75} aria-hidden="true" /> Paused at 6:41
        </span>
        <span className={styles.state}>
          <Flame size={16} strokeWidth={1.75} aria-hidden="true" /> 23 days
        </span>
        <Sparks amount={146.2} />
        <Sparks amount={-42.5} sign />
        <Sparks amount={38.4} sign />
        <Sparks amount={18642} digits={0} look="figure" />
        <TierPips filled={4} label="World, tier 4 of 5" />
        <span className={styles.state}>
          <Search size={16} strokeWidth={1.75} aria-hidden="true" /> In text 16
        </span>
      </div>
    </Shelf>
  );
}

/** The newest report; one is made every 30 seconds. */
function PerformanceShelf() {
  const [report, setReport] = useState<PerformanceReport | null>(null);
  useEffect(() => {
    const take = (event: Event) => setReport((event as CustomEvent<PerformanceReport>).detail);
    window.addEventListener(REPORT_EVENT, take);
    return () => window.removeEventListener(REPORT_EVENT, take);
  }, []);
  return (
    <Shelf title="Performance">
      {report === null ? (
        <p>Phones are measured, and report every 30 seconds. Nothing has been reported here yet.</p>
      ) : (
        <ul>
          <li>Score: {report.score} of 100</li>
          {Object.entries(report.measures).map(([name, value]) => (
            <li key={name}>
              {name}: {value === null ? 'not measured' : Math.round(value * 1000) / 1000}
              {report.warnings.some((warned) => warned === name) && ' (past its limit)'}
            </li>
          ))}
        </ul>
      )}
    </Shelf>
  );
}
