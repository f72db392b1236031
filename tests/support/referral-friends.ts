import { sql } from 'drizzle-orm';
import { settledBatch } from '../../worker/economy/settle-players.ts';
import {
  owedReferrer,
  referralProofStatements,
  referralStatements,
  referrerOf,
} from '../../worker/model/rewards/reward.ts';
import { allGates, type Gates } from '../../worker/platform/gates.ts';
import { addDays, gameDayAt } from '../../worker/shared/kernel/game-day.ts';
import { seedResults } from './board-rows.ts';
import { type Client, player, setClock } from './client.ts';
import { db, scalarOf } from './record.ts';
import { registerPlayer } from './register-player.ts';

export const NOW_MS = Date.parse('2027-03-10T12:00:00Z');
export const ALL_OFF = allGates({ on: false });
export const ALL_ON = allGates({ on: true });

/** A player's number, by public id. */
export const idOf = (publicId: string) => sql`(SELECT id FROM players WHERE public_id = ${publicId})`;

/** A friend registers with a code, in one batch. */
export async function bring(
  name: string,
  {
    brought = inviter.publicId,
    gates = ALL_OFF,
    now_ms = NOW_MS,
  }: { brought?: string; gates?: Gates; now_ms?: number } = {},
) {
  const today = gameDayAt(now_ms);
  const registration = { publicId: name, username: name };
  const by = { publicId: brought, edition: 'home' };
  const players = sql`(${idOf(name)}, ${referrerOf(by)})`;
  await settledBatch(db, { players, now_ms }, [
    ...registerPlayer({ registration, today, now_ms }),
    ...referralStatements({ referee: name, inviter: by, edition: 'home', gates, today, now_ms }),
  ]);
}

export async function bringAll(names: string, change: Parameters<typeof bring>[1] = {}) {
  for (const name of names.split(' ')) await bring(name, change);
}

/** Runs what the verification of a friend's address triggers. */
export async function prove(name: string, { gates = ALL_ON, now_ms = NOW_MS } = {}) {
  const players = sql`(${owedReferrer(name)})`;
  const statements = referralProofStatements({
    referee: name,
    gates,
    today: gameDayAt(now_ms),
    now_ms,
  });
  await settledBatch(db, { players, now_ms }, statements);
}

export async function verify(name: string) {
  await db.all(sql`UPDATE players SET email_verified_at = 1 WHERE public_id = ${name}`);
}

/** Gives a player points on this many earlier days. */
export async function playedDays(name: string, count: number) {
  for (let days = 0; days < count; days++)
    await seedResults({
      day: addDays(gameDayAt(NOW_MS), days - 5),
      game: 'triordle',
      entries: [{ who: name, base_tenths: 500 }],
    });
}

/** A player's Sparks, by default the referrer's. */
export async function earned(name = 'inviter'): Promise<number> {
  return (
    (await scalarOf<number>(sql`
    SELECT balance FROM accounts JOIN players ON players.id = accounts.id WHERE username = ${name}`)) / 1000
  );
}

export let inviter: Client & { publicId: string };

/** Makes the referrer, at noon. */
export async function meetInviter(): Promise<void> {
  await setClock('2027-03-10T12:00:00Z');
  inviter = await player('inviter');
}
