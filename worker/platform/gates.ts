// Abuse gates: the rules marked [gate] in docs/rules.md. On by default in production, off in local use.

export const GATE_NAMES = [
  'marked_plays',
  'report_gaps',
  'fair_play',
  'rate_limits',
  'common_passwords',
  'registration_rush',
  'referral_proof',
  'referral_limit',
  'release_rush',
  'inactive_bounds',
  'rare_items',
  'attack_limits',
  'new_account_shelter',
  'wager_trust',
  'fair_pairing',
] as const;

export type GateName = (typeof GATE_NAMES)[number];

/** Which gates are on. A rule marked as a gate applies only while its gate is on. */
export type Gates = Readonly<Record<GateName, boolean>>;

export function allGates({ on }: { on: boolean }): Gates {
  return Object.fromEntries(GATE_NAMES.map((name) => [name, on])) as Record<GateName, boolean>;
}

/** Parses the GATES setting: empty leaves all on, `off` turns all off, otherwise a comma-separated list of gates to turn off. */
export function productionGates(setting: string): Gates {
  if (setting.trim() === 'off') return allGates({ on: false });
  const off = new Set(setting.split(',').map((name) => name.trim()));
  return Object.fromEntries(GATE_NAMES.map((name) => [name, !off.has(name)])) as Record<GateName, boolean>;
}
