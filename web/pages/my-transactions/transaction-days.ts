// Transactions grouped by day, in local time.
import type { Transaction } from '#shared/contract/wallet.ts';

export interface DayOfTransactions {
  /** 'Saturday 21 November 2026' */
  title: string;
  transactions: Transaction[];
}

/** Groups neighbours of one day and keeps the order. `timeZone` defaults to the device's. */
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

/** The time of day, such as '13:05'. The time zone defaults to the device's. */
export function timeInWords(created_at: string, { timeZone }: { timeZone?: string } = {}): string {
  return new Date(created_at).toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  });
}

/** Such as '21 Nov', for the narrow column. */
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
