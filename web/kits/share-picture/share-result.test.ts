// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { sharesPictures, shareText } from './share-result.ts';

const PICTURE = new File(['png'], 'doxa.png', { type: 'image/png' });

function deviceThatTakes(takes: (data: ShareData) => boolean) {
  const share = vi.fn(async (_: ShareData) => undefined);
  vi.stubGlobal('navigator', { share, canShare: takes, clipboard: { writeText: vi.fn() } });
  return share;
}

test('a sheet that takes pictures gets the text with the picture [§14 A game’s page]', async () => {
  const share = deviceThatTakes(() => true);
  expect(sharesPictures()).toBe(true);
  expect(await shareText('Doxa', PICTURE)).toBe('shared');
  expect(share.mock.calls).toEqual([[{ text: 'Doxa', files: [PICTURE] }]]);
});

test('a sheet that takes no pictures gets the text alone', async () => {
  const share = deviceThatTakes(({ files }) => !files);
  expect(sharesPictures()).toBe(false);
  expect(await shareText('Doxa', PICTURE)).toBe('shared');
  expect(share.mock.calls).toEqual([[{ text: 'Doxa' }]]);
});

test('without a sheet the text goes to the clipboard', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: vi.fn() } });
  expect(sharesPictures()).toBe(false);
  expect(await shareText('Doxa', PICTURE)).toBe('copied');
});
