// The service itself: its health and its API description.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';

export const health = defineCall({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the service responds, and its game day.',
  who: 'anyone',
  limit: 'reads',
  reply: z.object({ status: z.literal('ok'), day: z.string() }),
  errors: [],
});

export const ready = defineCall({
  method: 'GET',
  path: '/api/ready',
  summary: 'Whether the record responds in time, and the last day that the rollover has finished.',
  who: 'anyone',
  limit: 'reads',
  reply: z.object({
    status: z.literal('ready'),
    day: z.string(),
    rolled_through: z.nullable(z.string()),
    copies: z.enum(['ok', 'away']),
  }),
  errors: [],
});

export const readyNight = defineCall({
  method: 'GET',
  path: '/api/ready/night',
  summary: 'Whether the nightly rollover is on schedule; refused if it is late.',
  who: 'anyone',
  limit: 'reads',
  reply: z.object({ status: z.literal('done'), rolled_through: z.string() }),
  errors: ['NIGHT_LATE'],
});

export const openApi = defineCall({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This document.',
  who: 'anyone',
  limit: 'reads',
  reply: z.looseObject({ openapi: z.string() }),
  errors: [],
});
