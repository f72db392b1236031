// What was used last, keys or a pointer. A ring around what has focus helps a reader who goes by keys; on a board that was
// started by a tap it looks like a chosen tile. So it is drawn only after a key (base.css).

/** Keys that are held for another press, and say nothing of how the page is gone through. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Marks the document while keys are what was used last. */
export function watchLastInput(): void {
  const { dataset } = document.documentElement;
  const keyed = ({ key }: KeyboardEvent) => {
    if (!MODIFIERS.has(key)) dataset.keys = '';
  };
  const pointed = () => {
    delete dataset.keys;
  };
  document.addEventListener('keydown', keyed, true);
  document.addEventListener('pointerdown', pointed, true);
}
