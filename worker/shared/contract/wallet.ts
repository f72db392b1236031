// The player's own Sparks: transactions, and the balance over time. Amounts are Sparks with at most three decimals.
import * as z from 'zod/mini';
import { defineCall, playerReads } from './call.ts';
import { instant } from './fields.ts';

export const transaction = z.object({
  id: z.string(),
  created_at: instant,
  description: z.string(),
  transaction_type: z.string(),
  sparks_change: z.number(),
  new_total_points: z.number(),
});

export type Transaction = z.infer<typeof transaction>;

export const transactionHistory = defineCall({
  ...playerReads,
  path: '/api/me/transaction-history',
  summary:
    'The player’s latest 100 transactions, newest first; optionally of one type, or before a given one.',
  scopes: ['read'],
  asksRow: true,
  query: z.object({
    transaction_type: z.optional(z.string().check(z.maxLength(64))),
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'That is not a transaction.'))),
  }),
  reply: z.array(transaction),
  errors: [],
});

export const balanceHistory = defineCall({
  ...playerReads,
  path: '/api/me/balance-history',
  summary: 'One point a day, oldest first: Sparks at the end of the day, and the worth of shares and Villa.',
  scopes: ['read'],
  asksRow: true,
  query: z.object({
    days: z.optional(
      z.string().check(z.regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-6])$/, 'Must be 1 to 366.')),
    ),
  }),
  reply: z.array(
    z.object({
      day: z.string(),
      sparks: z.number(),
      shares: z.number(),
      villa: z.number(),
      net_worth: z.number(),
    }),
  ),
  errors: [],
});
