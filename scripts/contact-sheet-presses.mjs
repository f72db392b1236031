// Buttons that are pressed before a screen of the contact sheet is photographed.

export async function start(page) {
  await press(page, /^(Start$|Resume$|Continue$|Press SPACE)/, 8000);
  // Sudoku's rules follow in a second dialog; a started Snake has no such button at first.
  await press(page, /^Start$/, 1500);
  await page.waitForTimeout(600);
}

/** Clicks a button if this width has it: some exist only on phones, some only on desktops. */
export async function press(page, name, patience_ms = 2500) {
  const button = page.getByRole('button', { name }).filter({ visible: true }).first();
  await button.click({ timeout: patience_ms }).catch(() => {});
  await page.waitForTimeout(500);
}
