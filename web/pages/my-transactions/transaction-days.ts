// Transactions gathered by the day on which they happened, as the reader's own clock has it.
import type { Transaction } from '#shared/contract/wallet.ts';

export interface DayOfTransactions {
  /** 'Saturday 21 November 2026' */
  title: string;
  transactions: Transaction[];
}

/** Neighbours of one day under its name; the order stays. `timeZone` is the device's unless given. */
export function byDay(
  transactions: readonly Transaction[],
  { timeZone }: { timeZone?: string } = {},
): DayOfTransactions[] {
  const days: DayOfTransactions[] = [];
  for (const transaction of transactions) {
    const title = dayInWords(new Date(transaction.created_at), timeZone);
    const last = days.at(-1);
    if (last?.title === title) last.transactions.push(transaction);
    else days.push({ title, transactions: [transaction] });
  }
  return days;
}

/** The time of day, '13:05', on the device's clock unless a zone is given. */
export function timeInWords(created_at: string, { timeZone }: { timeZone?: string } = {}): string {
  return new Date(created_at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  });
}

/** '21 Nov', for the narrow column under a day's full name. */
export function dateInWords(created_at: string, { timeZone }: { timeZone?: string } = {}): string {
  return new Date(created_at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(timeZone && { timeZone }),
  });
}

function dayInWords(instant: Date, timeZone: string | undefined): string {
  return instant
    .toLocaleDateString('en-GB', {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      ...(timeZone && { timeZone }),
    })
    .replace(',', '');
}
