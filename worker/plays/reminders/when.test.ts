// The instant of the day's reminder.
import { describe, expect, test } from 'vitest';
import type { GameDay } from '../../shared/kernel/game-day.ts';
import { isQuiet, isTimeZone, type OwnHours, quietEnd, reminderAt, usualOf } from './when.ts';

const DAY = '2027-03-10' as GameDay;
const HOUR_MS = 3_600_000;
const hoursIn = (time_zone: string, quiet_from = 22, quiet_until = 8): OwnHours => ({
  time_zone,
  quiet_from,
  quiet_until,
});
const at = (usual: number | null, hours: OwnHours) => {
  const due = reminderAt({ day: DAY, usual_ms: usual === null ? null : usual * HOUR_MS, hours });
  return due === null ? null : new Date(due).toISOString().slice(0, 16);
};

describe('the day’s reminder [§15 Reminders]', () => {
  test.each([
    { of: 'at the usual hour', usual: 19.5, hours: hoursIn('UTC'), due: '2027-03-10T19:30' },
    {
      of: 'an hour before the day ends at the latest',
      usual: 23.9,
      hours: hoursIn('UTC', 0, 0),
      due: '2027-03-10T23:00',
    },
    {
      of: '20 hours before the day ends at the earliest',
      usual: 1,
      hours: hoursIn('UTC', 0, 0),
      due: '2027-03-10T04:00',
    },
    {
      of: 'before the quiet hours that it would fall into',
      usual: 22.7,
      hours: hoursIn('UTC'),
      due: '2027-03-10T21:59',
    },
    {
      of: 'at their end where before is too early',
      usual: 6,
      hours: hoursIn('UTC'),
      due: '2027-03-10T08:00',
    },
    { of: 'not at all where both cannot be', usual: 12, hours: hoursIn('UTC', 3, 2), due: null },
    {
      of: 'before quiet hours of another zone',
      usual: 22,
      hours: hoursIn('Asia/Tokyo'),
      due: '2027-03-10T12:59',
    },
    {
      of: 'in the evening before, west of UTC',
      usual: 13,
      hours: hoursIn('America/Los_Angeles'),
      due: '2027-03-10T05:59',
    },
    { of: 'half hours count', usual: 18, hours: hoursIn('Asia/Kolkata'), due: '2027-03-10T16:29' },
    {
      of: 'at 18:00 of the own zone before there is a usual hour',
      usual: null,
      hours: hoursIn('Europe/Berlin'),
      due: '2027-03-10T17:00',
    },
  ])('comes $of', ({ usual, hours, due }) => expect(at(usual, hours)).toBe(due));

  test('is never quiet, and always leaves an hour to play, whatever the zone and hours', () => {
    for (const zone of ['UTC', 'Pacific/Auckland', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Pago_Pago'])
      for (let from = 0; from < 24; from += 5)
        for (let until = 0; until < 24; until += 7)
          for (let usual = 0; usual < 24; usual += 2.9) {
            const hours = hoursIn(zone, from, until);
            const due = reminderAt({ day: DAY, usual_ms: usual * HOUR_MS, hours });
            if (due === null) continue;
            const left_h = (Date.parse('2027-03-11T00:00:00Z') - due) / HOUR_MS;
            expect(isQuiet(due, hours)).toBe(false);
            expect(left_h).toBeGreaterThanOrEqual(1);
            expect(left_h).toBeLessThanOrEqual(20);
          }
  });

  test('knows time zones, and where quiet hours end', () => {
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ]);
    const end = quietEnd(Date.parse('2027-03-10T23:30:00Z'), hoursIn('UTC'));
    expect(new Date(end).toISOString()).toBe('2027-03-11T08:00:00.000Z');
  });

  test('has the middle of the last days as its usual hour', () => {
    expect(usualOf([])).toBeNull();
    expect(usualOf([5, 1, 9])).toBe(5);
  });
});
