// The outcome of a challenge: both scores and the prize. Or that no opponent has been found yet.
import type { ReactNode } from 'react';
import type { JudgedMatchup } from '#shared/contract/challenge-shapes.ts';
import { GAME_NAMES, type GameType } from '#shared/kernel/game-type.ts';
import { Amount } from '../../ui/amount.tsx';
import { Bookplate } from '../../ui/bookplate.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Emblem } from '../../ui/emblem.tsx';
import { Line, Lines } from '../../ui/figure.tsx';
import { Sparks } from '../../ui/sparks.tsx';
import { MATCHUP, OUTCOME_LINES } from './challenge-texts.ts';
import styles from './matchup-dialog.module.css';
import { outcomeOf, type Pot, potOf, scoresOf } from './matchup-outcome.ts';

interface MatchupDialogProps {
  game: GameType;
  matchup: JudgedMatchup;
  /** The player's own wager in Sparks, null if unknown. */
  wager: number | null;
  open: boolean;
  onClose: () => void;
}

export function MatchupDialog({ game, matchup, wager, open, onClose }: MatchupDialogProps) {
  const outcome = outcomeOf(matchup);
  const opponent = matchup.opponent_username ?? '';
  const { name } = GAME_NAMES[game];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={outcome ? OUTCOME_LINES[outcome](opponent) : MATCHUP.none}
      kicker={
        <>
          <Emblem game={game} size={20} /> {MATCHUP.kicker(name)}
        </>
      }
      actions={
        <>
          <Button kind="main" onClick={onClose}>
            {MATCHUP.done}
          </Button>
          {outcome && (
            <Button to={`/leaderboards/game/${game}`} onClick={onClose}>
              {MATCHUP.board}
            </Button>
          )}
        </>
      }
    >
      {outcome ? (
        <>
          <Scores game={game} matchup={matchup} />
          <Bill game={game} matchup={matchup} wager={wager} />
        </>
      ) : (
        <Unmatched message={matchup.message} wager={wager} />
      )}
    </Dialog>
  );
}

function Scores({ game, matchup }: { game: GameType; matchup: JudgedMatchup }) {
  const { own, other } = scoresOf(matchup);
  const most = Math.max(own, other);
  const share = (points: number) => (most > 0 ? points / most : 0);
  return (
    <dl className={styles.scores} data-game={game}>
      <Score name={MATCHUP.you} points={own} share={share(own)} isOwn />
      <Score name={matchup.opponent_username} points={other} share={share(other)} />
    </dl>
  );
}

interface ScoreProps {
  name: string | null;
  points: number;
  /** The fraction of the better score, 0 to 1. */
  share: number;
  isOwn?: true;
}

function Score({ name, points, share, isOwn }: ScoreProps) {
  return (
    <div className={styles.score} data-own={isOwn}>
      <dt className={styles.name}>
        {name && !isOwn && <Bookplate name={name} />} {name}
      </dt>
      <dd>
        <span className={styles.points}>
          <Amount amount={points} />
          <span className="visually-hidden"> {MATCHUP.points}</span>
        </span>
        <span className={styles.bar} style={{ width: `${share * 100}%` }} aria-hidden="true" />
      </dd>
    </div>
  );
}

function Bill({ game, matchup, wager }: Pick<MatchupDialogProps, 'game' | 'matchup' | 'wager'>) {
  const pot = potOf({ matchup, wager });
  const { player_one_round_wins: own, player_two_round_wins: other } = matchup;
  const scores = scoresOf(matchup);
  const isLevel = own !== other && scores.own === scores.other;
  const isUnscored = pot === null && own === other;
  return (
    <>
      {isLevel && <p className={styles.note}>{MATCHUP.level(game)}</p>}
      {isUnscored && <p className={styles.note}>{MATCHUP.nobodyScored}</p>}
      <Lines>
        <Line label={MATCHUP.roundWins}>{MATCHUP.roundsOf({ own, other })}</Line>
        {pot && <PotLines pot={pot} />}
        {pot && <Prize matchup={matchup} pot={pot} />}
        {isUnscored && wager !== null && wager > 0 && (
          <Line label={MATCHUP.wagerBack} total>
            <Sparks amount={wager} />
          </Line>
        )}
      </Lines>
    </>
  );
}

function PotLines({ pot }: { pot: Pot }) {
  return (
    <>
      <Line label={MATCHUP.basePrize}>
        <Sparks amount={pot.base} />
      </Line>
      {pot.wagers > 0 && (
        <Line label={MATCHUP.bothWagers}>
          <Sparks amount={pot.wagers} />
        </Line>
      )}
    </>
  );
}

function Prize({ matchup, pot }: { matchup: JudgedMatchup; pot: Pot }) {
  const of: Record<'won' | 'lost' | 'tied', { label: string; amount: number }> = {
    won: { label: MATCHUP.prize, amount: matchup.prize_won },
    lost: { label: MATCHUP.prizeOf(matchup.winner_username), amount: pot.total },
    tied: { label: MATCHUP.half, amount: matchup.prize_won },
  };
  const { label, amount } = of[outcomeOf(matchup) ?? 'lost'];
  return (
    <Line label={label} total>
      <Sparks amount={amount} />
    </Line>
  );
}

function Unmatched({ message, wager }: { message: string; wager: number | null }): ReactNode {
  return (
    <>
      {message && <p className={styles.message}>{message}</p>}
      <p>{MATCHUP.noneText}</p>
      {wager !== null && wager > 0 && (
        <div className={styles.held}>
          <Lines>
            <Line label={MATCHUP.wagerHeld}>
              <Sparks amount={wager} />
            </Line>
          </Lines>
        </div>
      )}
    </>
  );
}
