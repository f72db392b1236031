// When two e-mail addresses count as the same: for signing in, and for rewards given once per person (RULES §12).

/** The key for signing in and registering: the whole address, case-insensitive. */
export function emailKeyOf(address: string): string {
  return address.trim().normalize().toLowerCase();
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The key for rewards given once per address: also without the `+tag` that a mailbox's owner can choose freely, and for Gmail
 * without dots, which it ignores.
 */
export function personKeyOf(address: string): string {
  const key = emailKeyOf(address);
  const at = key.lastIndexOf('@');
  if (at < 1) return key;
  const domain = key.slice(at + 1);
  const mailbox = key.slice(0, at).split('+')[0] || key.slice(0, at);
  return GMAIL.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
