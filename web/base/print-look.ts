// A page is printed in the light theme: ink on paper, whatever the screen shows.

/** Call once. */
export function printInLight(): void {
  const { dataset } = document.documentElement;
  let shown = dataset.theme;
  window.addEventListener('beforeprint', () => {
    shown = dataset.theme;
    dataset.theme = 'light';
  });
  window.addEventListener('afterprint', () => {
    dataset.theme = shown;
  });
}
