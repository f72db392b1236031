// The product's local worker with a crowd whose reminders are due at one instant; calls create its members and make them play.
import { createApp } from '../../worker/app.ts';
import { localPorts } from '../../worker/dev/local-ports.ts';
import { Player as ProductionPlayer } from '../../worker/plays/player-object.ts';
import { gameDayAt } from '../../worker/shared/kernel/game-day.ts';

export { ChallengePool, EditionStore } from '../../worker/local.ts';
export { Board } from '../../worker/model/boards/board-object.ts';

/** A member's device, and the hour of the day at which all reminders are due, in milliseconds of the machine's clock. */
export interface CrowdMember {
  publicId: string;
  subscription: { endpoint: string; p256dh: string; auth: string; vapid_key: string };
}

/** Makes all due at 18:00, the hour for players without a usual one. */
interface CrowdEnv extends Env {
  CLOCK_OFFSET_MS: string;
}

function crowdPorts(env: Env) {
  const offset_ms = Number((env as CrowdEnv).CLOCK_OFFSET_MS);
  return { ...localPorts(env), now: async () => Date.now() + offset_ms };
}

const CALLER = {
  publicId: 'crowd',
  isGuest: false,
  sessionId: null,
  guestNumber: 1000,
  createdAt: 0,
  isToken: false,
};

export class Player extends ProductionPlayer {
  protected override ports = crowdPorts(this.env);

  /** Subscribes as its player would. */
  async join({ publicId, subscription }: CrowdMember): Promise<void> {
    const caller = { ...CALLER, publicId };
    const hours = { time_zone: 'UTC', quiet_from: 0, quiet_until: 0 };
    await this.addReminders({ caller, subscription, hours });
  }

  /** Makes the day count. Returns whether the day's reminder was recorded before. */
  async playNow(): Promise<{ wasReminded: boolean }> {
    const { sql } = this.ctx.storage;
    const day = gameDayAt(await this.ports.now());
    const wasReminded = sql.exec('SELECT 1 FROM reminders').toArray().length > 0;
    sql.exec("INSERT INTO counted_days (game, day) VALUES ('memory', ?) ON CONFLICT DO NOTHING", day);
    // A refused turn forgets what the object has read, as the product's own writes do.
    await this.running({ caller: CALLER, type: 'memory', day });
    return { wasReminded };
  }
}

const app = createApp(crowdPorts);

export default {
  fetch: async (request, env, ctx) => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith('/crowd/')) return app.fetch(request, env, ctx);
    const objectOf = (publicId: string) =>
      env.PLAYERS.get(env.PLAYERS.idFromName(publicId)) as unknown as Pick<Player, 'join' | 'playNow'>;
    if (pathname === '/crowd/join') {
      const members = await request.json<CrowdMember[]>();
      await Promise.all(members.map((member) => objectOf(member.publicId).join(member)));
      return Response.json(null);
    }
    const { publicId } = await request.json<{ publicId: string }>();
    return Response.json(await objectOf(publicId).playNow());
  },
} satisfies ExportedHandler<Env>;
