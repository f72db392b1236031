// Types for a request's Hono context and the variables the app keeps in it.
import type { Context, Hono } from 'hono';
import type { Ctx } from '../../platform/context.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Claim } from '../actor.ts';

export interface AppEnv {
  Bindings: Env;
  Variables: {
    ctx: Ctx;
    ports: Ports;
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
    // Without an execution context, as in tests, the work continues on its own.
  }
}
