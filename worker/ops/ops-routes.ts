// HTTP handlers for operators; each delegates to its own file.
import type { Handlers } from '../access/http/mount.ts';
import { latestActs } from '../access/operators.ts';
import { beginPromotion, endPromotions } from '../model/rewards/promotions.ts';
import type { Ctx } from '../platform/context.ts';
import { instantOf, type Switches, type SwitchName, setSwitch } from '../platform/switches.ts';
import type { CallReply } from '../shared/contract/call.ts';
import type { pause } from '../shared/contract/ops.ts';
import { Refusal } from '../shared/kernel/refusal.ts';
import { editionOf, namedEdition } from './desk-editions.ts';
import { archivedMonthsOf } from './ops-archive.ts';
import { auditEditions } from './ops-audit.ts';
import { deskOf } from './ops-desk.ts';
import { editionDesk } from './ops-desk-edition.ts';
import { shownEditions, turnEdition } from './ops-editions.ts';
import {
  editorsDesk,
  replacePuzzle,
  saveDraft,
  scheduleDraft,
  withdrawDraft,
  withdrawWord,
} from './ops-editors.ts';
import { decide, openSuspicions } from './ops-fair-play.ts';
import { foundersInvitation, newInvitation } from './ops-invites.ts';
import { progressOfJobs, replayDay } from './ops-jobs.ts';
import { accountsFor, freeName, idleNames } from './ops-names.ts';
import { accountOf, banPlayer, unbanPlayer, vouchFor } from './ops-players.ts';
import { answerTo, openReports } from './ops-reports.ts';
import { dumpNow, dumpsOf, restore } from './ops-restore.ts';
import { clearMarkOf, holdResultOf } from './ops-results.ts';

export const operatorHandlers = {
  editions: ({ ctx }) => shownEditions(ctx),
  setEdition: ({ ctx, body, now_ms }) => turnEdition(ctx, { ...body, now_ms }),
  acts: ({ directory }) => latestActs(directory),
  audit: ({ ctx, body, now_ms }) => auditEditions(ctx, { edition: body?.edition, now_ms }),
  founder: ({ ctx, body, now_ms }) => foundersInvitation(ctx, { email: body?.email, now_ms }),
  invite: ({ ctx, body, now_ms }) =>
    newInvitation(ctx, { username: body?.username, email: body?.email, now_ms }),
  startPromotion: ({ directory, body, now_ms }) =>
    beginPromotion(directory, {
      ...body,
      starts_ms: body.starts === undefined ? now_ms : Date.parse(body.starts),
    }),
  desk: ({ ctx, actor, now_ms }) => deskOf(ctx, { operator: actor, now_ms }),
  deskEdition: async ({ ctx, body, now_ms }) =>
    editionDesk(await namedEdition(ctx, body.edition), { days: body.days, now_ms }),
  deskNames: ({ ctx }) => idleNames(ctx),
  findPlayers: ({ ctx, body }) => accountsFor(ctx, body.text),
  releaseName: ({ ctx, body, now_ms }) => freeName(ctx, { username: body.username, now_ms }),
  endPromotion: ({ directory, now_ms }) => endPromotions(directory, now_ms),
  ban: async ({ ctx, body: { username }, now_ms }) =>
    banPlayer(await editionOf(ctx, username), { username, now_ms }),
  unban: async ({ ctx, body: { username }, now_ms }) =>
    unbanPlayer(await editionOf(ctx, username), { username, now_ms }),
  vouch: async ({ ctx, body: { username }, now_ms }) =>
    vouchFor(await editionOf(ctx, username), { username, now_ms }),
  clearMark: async ({ ctx, body: { username, game_type: game, day, edition }, now_ms }) => {
    const its = await (edition ? namedEdition(ctx, edition) : editionOf(ctx, username));
    return clearMarkOf(its, { username, game, day, now_ms });
  },
  holdResult: async ({ ctx, body: { username, game_type: game, day, edition }, now_ms }) => {
    const its = await (edition ? namedEdition(ctx, edition) : editionOf(ctx, username));
    return holdResultOf(its, { username, game, day, now_ms });
  },
  deskReports: ({ ctx }) => openReports(ctx),
  answerReport: ({ ctx, body, now_ms }) => answerTo(ctx, { ...body, now_ms }),
  deskDrafts: ({ ctx, now_ms }) => editorsDesk(ctx, { now_ms }),
  saveDraft: ({ ctx, body, actor, now_ms }) => saveDraft(ctx, { ...body, by: actor.name, now_ms }),
  scheduleDraft: ({ ctx, body, actor, now_ms }) => scheduleDraft(ctx, { ...body, by: actor.name, now_ms }),
  withdrawDraft: ({ ctx, body, actor, now_ms }) => withdrawDraft(ctx, { ...body, by: actor.name, now_ms }),
  replacePuzzle: ({ ctx, body, actor, now_ms }) => replacePuzzle(ctx, { ...body, by: actor.name, now_ms }),
  withdrawWord: ({ ctx, body: { pool: game, word }, actor, now_ms }) =>
    withdrawWord(ctx, { game, word, by: actor.name, now_ms }),
  deskSuspicions: ({ ctx }) => openSuspicions(ctx),
  decideSuspicion: async ({ ctx, body: { edition, ...body }, now_ms }) =>
    decide(await namedEdition(ctx, edition), { ...body, now_ms }),
  jobs: async ({ ctx, body, now_ms }) => progressOfJobs(await namedEdition(ctx, body?.edition), { now_ms }),
  archivedMonths: async ({ ctx, body }) => archivedMonthsOf(await namedEdition(ctx, body?.edition)),
  dumpEdition: ({ ctx, body, now_ms }) => dumpNow(ctx, { ...body, now_ms }),
  dumpsOfEdition: ({ ctx, body }) => dumpsOf(ctx, body),
  restoreEdition: ({ ctx, body, now_ms }) => restore(ctx, { ...body, now_ms }),
  replay: async ({ c, ctx, body: { day, edition }, now_ms }) =>
    replayDay(await namedEdition(ctx, edition), { day, ports: c.get('ports'), now_ms }),
  readOnly: ({ ctx, body, now_ms }) => turnSwitch(ctx, { name: 'read_only', ...body, now_ms }),
  pause: ({ ctx, body, now_ms }) => turnSwitch(ctx, { name: 'pause', ...body, now_ms }),
  lookUpPlayer: async ({ ctx, body: { username }, now_ms }) =>
    accountOf(await editionOf(ctx, username), { username, now_ms }),
} satisfies Partial<Handlers>;

/** Sets a switch, and returns the state of both. Throws INVALID for an end in the past. */
async function turnSwitch(
  ctx: Pick<Ctx, 'PUZZLES'>,
  {
    name,
    state,
    until,
    now_ms,
  }: { name: SwitchName; state: 'on' | 'off'; until?: string | undefined; now_ms: number },
): Promise<CallReply<typeof pause>> {
  const until_ms = until === undefined ? null : Date.parse(until);
  if (until_ms !== null && until_ms <= now_ms)
    throw new Refusal('INVALID', { fields: { until: 'Choose an instant in the future.' } });
  const switches = await setSwitch(ctx, { name, to: state === 'on' ? { until_ms } : null, now_ms });
  return { read_only: shown(switches, 'read_only'), pause: shown(switches, 'pause') };
}

function shown(switches: Switches, name: SwitchName): { is_on: boolean; until: string | null } {
  const its = switches[name];
  return { is_on: its !== null, until: its && instantOf(its) };
}
