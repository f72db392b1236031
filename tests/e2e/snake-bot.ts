// A player of Snake in the browser, who reads the picture and presses keys.
import type { Page } from '@playwright/test';

/**
 * Steers to the food by keys, as a player who looks one step ahead, and pauses when so much is scored. A run that ended
 * before its first meal is laid again: then the bot starts it.
 */
export async function eat(page: Page, score: number): Promise<void> {
  await page.locator('[data-part="head"]').waitFor({ state: 'attached' });
  await page.evaluate((wanted) => {
    const numbers = (text: string | null) => (text?.match(/-?[\d.]+/g) ?? []).map(Number);
    const cell = (value: number) => Math.floor(value / 20);
    const part = (name: string) => document.querySelector(`[data-part="${name}"]`);
    const obstacles = [...document.querySelectorAll('[role=application] g[transform]:not([data-part])')];
    const blocked = new Set(
      obstacles.map((obstacle) => numbers(obstacle.getAttribute('transform')).map(cell).join()),
    );
    const ways: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const press = (code: string) =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key: code, code, cancelable: true }));
    const timer = setInterval(() => {
      const head = part('head');
      const scored = Number(
        document.querySelector('[data-game] > header')?.textContent?.match(/Score(\d+)/)?.[1] ?? 0,
      );
      if (document.body.textContent?.includes('Game Complete!')) return clearInterval(timer);
      if (!head) return;
      if (document.querySelector('[role=application]')?.textContent?.includes('TAP HERE')) {
        press('Space');
        return;
      }
      if (scored >= wanted) {
        clearInterval(timer);
        press('Space');
        return;
      }
      const angle = numbers(head.getAttribute('transform'))[2] as number;
      const band = numbers(part('band')!.getAttribute('d')).map(cell);
      const body = band
        .flatMap((x, place) => (place % 2 === 0 ? [[x, band[place + 1] as number]] : []))
        .slice(1);
      const heading = { '0': [1, 0], '90': [0, 1], '180': [-1, 0], '-90': [0, -1] }[
        String(angle)
      ] as number[];
      const at = [body[0]![0]! + heading[0]!, body[0]![1]! + heading[1]!];
      const food = numbers(part('food')!.getAttribute('transform')).map(cell);
      const taken = new Set([...blocked, ...body.map((place) => place.join())]);
      const steps = Object.entries(ways)
        .map(([key, [x, y]]) => ({ key, x: at[0]! + x, y: at[1]! + y }))
        .filter(({ x, y }) => Math.min(x, y) >= 0 && Math.max(x, y) < 20 && !taken.has(`${x},${y}`));
      const far = ({ x, y }: { x: number; y: number }) => Math.abs(x - food[0]!) + Math.abs(y - food[1]!);
      const best = steps.sort((one, other) => far(one) - far(other))[0];
      if (best) press(best.key);
    }, 50);
  }, score);
}
