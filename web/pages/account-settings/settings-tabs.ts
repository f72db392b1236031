// The eight tabs of the account settings, by the names in their addresses.
import { EMAIL, LEAVE, PASSWORD, SOCIAL, THEME, TOKENS, USERNAME, VERIFY } from './settings-texts.ts';

export const TABS = [
  'theme',
  'username',
  'password',
  'email',
  'social',
  'verify',
  'tokens',
  'delete',
] as const;
export type SettingsTab = (typeof TABS)[number];

/** The path that opens the tab `delete` of the same screen. */
export const DEACTIVATE_PATH = '/deactivate-account';

/** The tab that an address asks for; where it names none, `theme`, or `delete` under its own path. */
export function tabAsked({ pathname, tab }: { pathname: string; tab: string | null }): SettingsTab {
  const first = pathname.startsWith(DEACTIVATE_PATH) ? 'delete' : 'theme';
  return TABS.find((known) => known === tab) ?? first;
}

export function labelOf({ tab, hasPassword }: { tab: SettingsTab; hasPassword: boolean }): string {
  const labels: Record<SettingsTab, string> = {
    theme: THEME.tab,
    username: USERNAME.tab,
    password: hasPassword ? PASSWORD.change : PASSWORD.set,
    email: EMAIL.tab,
    social: SOCIAL.tab,
    verify: VERIFY.tab,
    tokens: TOKENS.tab,
    delete: LEAVE.tab,
  };
  return labels[tab];
}
