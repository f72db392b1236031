// When two e-mail addresses count as one: for signing in, and for what a person is given only once (RULES §12).

/** What addresses are compared by when signing in and registering: the whole address, without case. */
export function emailKeyOf(address: string): string {
  return address.trim().normalize().toLowerCase();
}

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * What a person is known by where something is given once an address: also without the `+tag` that a mailbox's owner
 * can add at will, and for Gmail without dots, which it ignores.
 */
export function personKeyOf(address: string): string {
  const key = emailKeyOf(address);
  const at = key.lastIndexOf('@');
  if (at < 1) return key;
  const domain = key.slice(at + 1);
  const mailbox = key.slice(0, at).split('+')[0] || key.slice(0, at);
  return GMAIL.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
