// The part of the day by the reader's clock, for the edition's name and the greeting.
export type DayPart = 'morning' | 'afternoon' | 'evening';

/** Morning from 5, afternoon from 12, evening from 18 until 5. `hour` is 0 to 23, local. */
export function dayPartAt(hour: number): DayPart {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}
