// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { asText, forgetStored, stored, storedOnDevice } from './device-storage.ts';
import { asJson, asListOf } from './stored-json.ts';

const isCount = (value: unknown): value is number => typeof value === 'number';
const count = stored('doxa.count', asJson(isCount));

test('storage returns a written value until it is removed', () => {
  expect(count.write(3)).toBe(true);
  expect(count.read()).toBe(3);
  count.remove();
  expect(count.read()).toBeNull();
});

test('a stored value that fails its guard reads as null', () => {
  for (const text of ['"three"', '{', '']) {
    localStorage.setItem('doxa.count', text);
    expect(count.read(), text).toBeNull();
  }
  localStorage.setItem('doxa.counts', '[1,"two",3]');
  expect(stored('doxa.counts', asListOf(isCount)).read()).toEqual([1, 3]);
});

test('unavailable storage reads as empty and reports that nothing was stored', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  expect(count.read()).toBeNull();
  expect(count.write(3)).toBe(false);
  expect(count.remove).not.toThrow();
});

test('a logout deletes the player’s data and keeps the device’s', () => {
  const setting = storedOnDevice('device.any', asText);
  count.write(3);
  setting.write('on');
  forgetStored();
  expect(count.read()).toBeNull();
  expect(setting.read()).toBe('on');
});
