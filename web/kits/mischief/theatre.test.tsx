// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FOILS, type Foil } from '#shared/kernel/foil.ts';
import { mischiefMetOf } from '../../base/mischief-met.ts';
import { Theatre } from './theatre.tsx';

let wantsNoMotion = false;
beforeEach(() => {
  vi.useFakeTimers();
  wantsNoMotion = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsNoMotion }));
});

const isOver = () => screen.getByText('It went so.').parentElement?.hasAttribute('data-over');
const play = (foiledBy: Foil | null = 'geese') =>
  render(
    <Theatre item="Raccoons" foiledBy={foiledBy} scene={<img src="/villa.svg" alt="" />}>
      <p>It went so.</p>
    </Theatre>,
  );

it('ends after two seconds, with its words there from the start', () => {
  const { container } = play();
  expect(isOver()).toBe(false);
  expect(container.querySelector('[aria-hidden] img[src*="raccoons"]')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1900));
  expect(isOver()).toBe(false);
  act(() => void vi.advanceTimersByTime(200));
  expect(isOver()).toBe(true);
});

it('is skipped by a press or a key, which then does nothing else', () => {
  play();
  fireEvent.pointerDown(document.body);
  expect(isOver()).toBe(true);
  cleanup();
  play();
  expect(fireEvent.keyDown(document.body, { key: 'Tab' })).toBe(true);
  expect(isOver()).toBe(false);
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(false);
  expect(isOver()).toBe(true);
  expect(fireEvent.keyDown(document.body, { key: 'Enter' })).toBe(true);
});

it('is over at once with reduced motion', () => {
  wantsNoMotion = true;
  play();
  expect(isOver()).toBe(true);
});

it('is replayed from a navigation state only if that describes an attack', () => {
  const met = { item: 'Raccoons', by: 'ben', foiledBy: null, hit: ['Orchard'] };
  expect(mischiefMetOf({ mischief: met })).toEqual(met);
  expect(mischiefMetOf({ mischief: { ...met, foiledBy: 'tea' } })).toEqual({ ...met, foiledBy: 'tea' });
  for (const state of [null, 'x', {}, { mischief: null }, { mischief: { item: 'Raccoons' } }])
    expect(mischiefMetOf(state)).toBeNull();
});

it('draws each foil differently, and none if the attack succeeds [§9 An attack]', () => {
  const drawn = (foil: Foil | null) => {
    const { container } = play(foil);
    const svgs = [...container.querySelectorAll('svg[data-foil]')].map((svg) => svg.innerHTML);
    const loot = container.querySelectorAll('span > svg').length;
    cleanup();
    return { svgs, loot };
  };
  expect(drawn(null)).toEqual({ svgs: [], loot: 3 });
  const scenes = FOILS.map(drawn);
  for (const { svgs, loot } of scenes) expect([svgs.length > 0, loot]).toEqual([true, 0]);
  expect(new Set(scenes.map(({ svgs }) => svgs[0])).size).toBe(FOILS.length);
});
