// The weather of a game day: drawn by season, and the same for every Villa, so that players can talk about it.
import { drawOf } from './draws.ts';
import { type Season, seasonOf } from './season.ts';

export type DayWeather = 'clear' | 'clouds' | 'mist' | 'rain' | 'snow';

/** The days out of ten with each weather, by season. */
const DAYS_OF_TEN: Readonly<Record<Season, readonly (readonly [DayWeather, number])[]>> = {
  winter: [
    ['clear', 3],
    ['clouds', 2],
    ['mist', 1],
    ['snow', 4],
  ],
  spring: [
    ['clear', 5],
    ['clouds', 2],
    ['mist', 1],
    ['rain', 2],
  ],
  summer: [
    ['clear', 7],
    ['clouds', 2],
    ['rain', 1],
  ],
  autumn: [
    ['clear', 3],
    ['clouds', 2],
    ['mist', 2],
    ['rain', 3],
  ],
};

/** The weather of a game day, YYYY-MM-DD. */
export function weatherOn(day: string): DayWeather {
  let drawn = Math.floor(drawOf(Number(day.replaceAll('-', '')), 'weather of the day')() * 10);
  const found = DAYS_OF_TEN[seasonOf(Number(day.slice(5, 7)))].find(([, days]) => {
    drawn -= days;
    return drawn < 0;
  });
  return found?.[0] ?? 'clear';
}
