// Formats days, sizes and shares for the desk.
import { formatSparks } from '../ui/number-format.ts';

const MEGABYTE = 1e6;

/** '10 Mar, 01:42' in UTC. */
export function instantInWords(instant: string): string {
  return new Date(instant).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
}

export function inMegabytes(bytes: number): number {
  return bytes / MEGABYTE;
}

/** '12.5 MB'. */
export function megabytes(bytes: number): string {
  return `${formatSparks(inMegabytes(bytes))} MB`;
}

/** '6.2 %' for 0.062. */
export function percent(part: number): string {
  return `${formatSparks(part * 100)} %`;
}
