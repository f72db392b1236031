// The windows of a house, each lit or dark by the hour and a draw. They are collected first and drawn together, as four paths
// for a whole front.
import type { Draw } from './draws.ts';
import type { Ink } from './palette.ts';
import { arch, box, fill } from './pen.ts';

export class Panes {
  private readonly lit: string[] = [];
  private readonly litBars: string[] = [];
  private readonly dark: string[] = [];
  private readonly darkBars: string[] = [];

  private readonly ink: Ink;
  private readonly draw: Draw;

  constructor(ink: Ink, draw: Draw) {
    this.ink = ink;
    this.draw = draw;
  }

  /** A window with a cross of bars; (x, y) is its top left corner. */
  sash({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.add(box(x, y, width, height), this.bars({ x, y, width, height }));
  }

  /** The same with a round head. */
  arched({ x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
    this.add(arch(x, y + height, width, height), this.bars({ x, y, width, height }));
  }

  private bars({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
    const middle = box(x + width / 2 - 1, y, 2, height);
    return middle + box(x, y + height * 0.42, width, 2);
  }

  private add(pane: string, bars: string): void {
    const isLit = this.draw() < this.ink.lit;
    (isLit ? this.lit : this.dark).push(pane);
    (isLit ? this.litBars : this.darkBars).push(bars);
  }

  drawn(): string {
    return (
      fill(this.ink.glass[0], this.dark) +
      fill(this.ink.glass[1], this.darkBars) +
      fill(this.ink.glow[0], this.lit) +
      fill(this.ink.glow[1], this.litBars)
    );
  }
}
