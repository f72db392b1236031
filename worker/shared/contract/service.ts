// The service itself: its health and its API description.
import * as z from 'zod/mini';
import { anyoneReads, defineCall } from './call.ts';

export const health = defineCall({
  ...anyoneReads,
  path: '/api/health',
  summary: 'Whether the service responds, and its game day.',
  reply: z.object({ status: z.literal('ok'), day: z.string() }),
  errors: [],
});

export const ready = defineCall({
  ...anyoneReads,
  path: '/api/ready',
  summary: 'Whether the record responds in time, and the last day that the rollover has finished.',
  reply: z.object({
    status: z.literal('ready'),
    day: z.string(),
    rolled_through: z.nullable(z.string()),
    copies: z.enum(['ok', 'away']),
  }),
  errors: [],
});

export const readyNight = defineCall({
  ...anyoneReads,
  path: '/api/ready/night',
  summary: 'Whether the nightly rollover is on schedule; refused if it is late.',
  reply: z.object({ status: z.literal('done'), rolled_through: z.string() }),
  errors: ['NIGHT_LATE'],
});

export const openApi = defineCall({
  ...anyoneReads,
  path: '/api/openapi.json',
  summary: 'This document.',
  reply: z.looseObject({ openapi: z.string() }),
  errors: [],
});
