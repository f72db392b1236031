// Three moves on a small board that teach a game before its first play. Nothing is sent to the server.
import { type CSSProperties, useState } from 'react';
import styles from './trial.module.css';

/**
 * Tiles are separated by spaces. A sign before a tile's face gives its look: `+` right, `~` elsewhere, `-` used, `*` chosen;
 * `_` is a gap, `.` a tile without a face, `?` a tile face down.
 */
export interface TrialScript {
  columns: number;
  steps: readonly { say: string; tiles: string; press: number | 'any' }[];
  end: { say: string; tiles: string };
}

export function Trial({ script }: { script: TrialScript }) {
  const [step, setStep] = useState(0);
  const [wrongAt, setWrongAt] = useState<number | null>(null);
  const now = script.steps[step];
  const { say, tiles } = now ?? script.end;
  const press = (at: number) => {
    const isRight = now && (now.press === 'any' || now.press === at);
    setWrongAt(isRight ? null : at);
    if (isRight) setStep(step + 1);
  };
  return (
    <section className={styles.trial} aria-label="Try it">
      <p className={styles.say} role="status">
        <span className={styles.place} aria-hidden="true">
          {now ? `${step + 1} of ${script.steps.length}` : 'Ready'}
        </span>
        {wrongAt !== null && 'Not that one. '}
        {say}
      </p>
      <div className={styles.board} style={{ '--columns': script.columns } as CSSProperties}>
        {tiles.split(' ').map((tile, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tile is identified by its place.
          <TrialTile key={at} tile={tile} isWrong={wrongAt === at} onPress={now && (() => press(at))} />
        ))}
      </div>
    </section>
  );
}

const LOOKS: Readonly<Record<string, string>> = {
  '+': 'right',
  '~': 'elsewhere',
  '-': 'used',
  '*': 'chosen',
};

const NAMES: Readonly<Record<string, string>> = {
  '?': 'face down',
  '.': 'empty',
  '☀': 'sun',
  '●': 'food',
  '■': 'snake',
  '◆': 'head',
  '←': 'left',
  '↑': 'up',
  '↓': 'down',
  '→': 'right',
};

interface TrialTileProps {
  tile: string;
  isWrong: boolean;
  /** Undefined once the trial is over. */
  onPress: (() => void) | undefined;
}

function TrialTile({ tile, isWrong, onPress }: TrialTileProps) {
  if (tile === '_') return <span className={styles.gap} />;
  const look = LOOKS[tile[0] ?? ''];
  const face = look ? tile.slice(1) : tile;
  const name = [NAMES[face] ?? face, look].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      className={styles.tile}
      data-look={face === '?' ? 'down' : look}
      data-wrong={isWrong || undefined}
      aria-label={name}
      aria-disabled={onPress ? undefined : true}
      onClick={onPress}
    >
      {face === '?' || face === '.' ? '' : face}
    </button>
  );
}
