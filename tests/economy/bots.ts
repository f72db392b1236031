// The simulated players: their kinds, arrival and length of stay. Drawn once, before the first day.
import type { Origin } from '../../worker/model/players/address-key.ts';
import type { GameDay } from '../../worker/shared/kernel/game-day.ts';
import { GAME_TYPES, type GameType } from '../../worker/shared/kernel/game-type.ts';
import { type SeededRandom, seededRandom } from '../../worker/shared/kernel/seeded-random.ts';
import { type BotKind, COMING, fraction, HABITS, happens, REGISTERING } from './habits.ts';

/** One simulated player. Days are counted from the simulation's first. */
export interface Bot {
  name: string;
  kind: BotKind;
  random: SeededRandom;
  publicId: string;
  address: string;
  /** Whether it proves its address when it registers; null: by chance. */
  verifies: boolean | null;
  /** Whether it found shares for 500 when it arrived; null before, and for guests. */
  foundShares: boolean | null;
  /** The worth of shares that satisfies it, in Sparks; null: its kind's. */
  wants: number | null;
  /** 0 until the first result or the registration has made a row. */
  playerId: number;
  comesOn: number;
  /** Null for one who stays a guest. */
  registersOn: number | null;
  /** The first day without it. */
  leavesOn: number;
  isRegistered: boolean;
  /** The games it likes, best first. */
  favourites: GameType[];
  /** The minute of the day at which it plays. */
  minute: number;
  /** The days that count for its streaks, and the milestones paid. */
  counted: Map<GameType, GameDay[]>;
  milestones: Set<string>;
  /** The cost of a newcomer's shares in the first fourteen days, and what its last try could not get, in millisparks. */
  wish: { got: number; unmet: number };
}

/** The day on which somebody arrives. */
export type Arrival = (random: SeededRandom, days: number) => number;

/** Everybody who will arrive within this many days, in order. */
export function drawBots({
  count,
  days,
  seed,
  arrival = atHome,
}: {
  count: number;
  days: number;
  seed: number;
  arrival?: Arrival;
}): Bot[] {
  const random = seededRandom([seed, 0xb07, 5, 9]);
  const bots = Array.from({ length: count }, (_, place) => drawBot({ place, days, seed, random, arrival }));
  return bots.sort((one, other) => one.comesOn - other.comesOn);
}

function atHome(random: SeededRandom, days: number): number {
  const isEarly = happens(random, COMING.atOncePercent);
  return isEarly ? random.index(Math.min(7, days)) : random.index(days);
}

function drawBot({
  place,
  days,
  seed,
  random,
  arrival,
}: {
  place: number;
  days: number;
  seed: number;
  random: SeededRandom;
  arrival: Arrival;
}): Bot {
  const kind = drawKind(random);
  const comesOn = arrival(random, days);
  const isGuest = happens(random, COMING.asGuestPercent);
  const everRegisters = !isGuest || happens(random, COMING.guestRegistersPercent);
  const registersOn = everRegisters ? comesOn + (isGuest ? 1 + random.index(5) : 0) : null;
  const leavesOn = comesOn + drawStay(random, { kind, everRegisters });
  const bot = newBot({ name: `bot${place}`, kind, place, seed });
  return { ...bot, comesOn, registersOn, leavesOn };
}

/** A player who registers on the first day and never leaves. `place` must be unique. */
export function newBot({
  name,
  kind,
  place,
  seed,
}: {
  name: string;
  kind: BotKind;
  place: number;
  seed: number;
}): Bot {
  const random = seededRandom([seed, place + 1, 77, 13]);
  return {
    name,
    kind,
    random,
    publicId: `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`,
    address: `home-${place}`,
    verifies: null,
    foundShares: null,
    wants: null,
    playerId: 0,
    comesOn: 0,
    registersOn: 0,
    leavesOn: Number.POSITIVE_INFINITY,
    isRegistered: false,
    favourites: random.shuffle(GAME_TYPES),
    minute: 6 * 60 + random.index(16 * 60),
    counted: new Map(),
    milestones: new Set(),
    wish: { got: 0, unmet: 0 },
  };
}

function drawKind(random: SeededRandom): BotKind {
  const drawn = random.index(100);
  const { casual, regular } = HABITS;
  if (drawn < casual.percent) return 'casual';
  return drawn < casual.percent + regular.percent ? 'regular' : 'top';
}

/** Guests who never register, and some others, stay for a week; the rest stay for an exponentially distributed time. */
function drawStay(
  random: SeededRandom,
  { kind, everRegisters }: { kind: BotKind; everRegisters: boolean },
): number {
  if (!everRegisters || happens(random, REGISTERING.tryPercent)) return 2 + random.index(8);
  return 8 + Math.ceil(-Math.log(Math.max(fraction(random), 1e-6)) * HABITS[kind].stay_days);
}

export function originOfBot({ address }: Bot): Origin {
  return { addressKey: address, networkKey: null };
}
