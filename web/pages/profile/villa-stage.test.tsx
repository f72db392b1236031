// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { LEMONS, VILLA } from '../../../tests/web/fake-villa.tsx';
import { changeStillness } from '../../kits/living-villa/stillness.ts';
import { VillaStage } from './villa-stage.tsx';

const HENS = { ...LEMONS, id: 'hen-house', quantity: 1 };

afterEach(() => {
  changeStillness(false);
});

it('stops moving on request, and remembers that on this device [§8 The Villa as it is]', async () => {
  render(<VillaStage profile={{ ...VILLA, villa_items: [HENS] }} />);
  const scene = await screen.findByRole('img', { name: /^ottoline’s Villa/ });
  expect(scene.querySelectorAll('[data-motion="peck"]').length).toBe(3);
  expect(scene.hasAttribute('data-still')).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Hold still', pressed: false }));
  expect(scene.hasAttribute('data-still')).toBe(true);
  expect(screen.getByRole('button', { name: 'Hold still', pressed: true })).toBeTruthy();
  expect(localStorage.getItem('device.villa-still')).toBe('on');
});
