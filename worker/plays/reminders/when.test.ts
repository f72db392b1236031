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
      of: 'just before the quiet hours that contain it',
      usual: 22.7,
      hours: hoursIn('UTC'),
      due: '2027-03-10T21:59',
    },
    {
      of: 'at the end of quiet hours if before them is too early',
      usual: 6,
      hours: hoursIn('UTC'),
      due: '2027-03-10T08:00',
    },
    { of: 'never if both are impossible', usual: 12, hours: hoursIn('UTC', 3, 2), due: null },
    {
      of: 'just before quiet hours in another time zone',
      usual: 22,
      hours: hoursIn('Asia/Tokyo'),
      due: '2027-03-10T12:59',
    },
    {
      of: 'on the evening before, west of UTC',
      usual: 13,
      hours: hoursIn('America/Los_Angeles'),
      due: '2027-03-10T05:59',
    },
    {
      of: 'at the right time where offsets have half hours',
      usual: 18,
      hours: hoursIn('Asia/Kolkata'),
      due: '2027-03-10T16:29',
    },
    {
      of: 'at 18:00 local time before there is a usual hour',
      usual: null,
      hours: hoursIn('Europe/Berlin'),
      due: '2027-03-10T17:00',
    },
  ])('comes $of', ({ usual, hours, due }) => expect(at(usual, hours)).toBe(due));

  test('never falls into quiet hours, and always leaves an hour to play', () => {
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

  test('accepts only IANA time zones, and finds the end of quiet hours', () => {
    expect([isTimeZone('Europe/Berlin'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([
      true,
      false,
      false,
    ]);
    const end = quietEnd(Date.parse('2027-03-10T23:30:00Z'), hoursIn('UTC'));
    expect(new Date(end).toISOString()).toBe('2027-03-11T08:00:00.000Z');
  });

  test('takes the median of the last days as the usual hour', () => {
    expect(usualOf([])).toBeNull();
    expect(usualOf([5, 1, 9])).toBe(5);
  });
});
