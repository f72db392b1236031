// Tracks whether keys or a pointer were used last. A focus ring helps keyboard users, but on a board that was started by a
// tap it looks like a chosen tile, so it is drawn only after a key press (base.css).

/** Modifier keys, which do not show that the page is used by keyboard. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Marks the document while keys were used last. */
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
