// A request as Hono hands it around, with what the app keeps for it.
import type { Context, Hono } from 'hono';
import type { Ctx } from '../../platform/context.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Claim } from '../actor.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    ports: Ports;
    /** What the request claims to be, or `forged`. */
    claim: Claim | 'forged';
    now_ms: number;
    requestId: string;
    code?: string;
    isMove?: boolean;
    /** The record's bookmark after an object wrote for this request. */
    delivered?: string | null;
  };
}

export type AppContext = Context<AppEnv>;
export type App = Hono<AppEnv>;

export function waitAfterReply(c: AppContext, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Called without a context, as tests do: the work goes on by itself.
  }
}
