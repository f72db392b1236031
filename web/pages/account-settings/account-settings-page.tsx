// The account settings in eight tabs. The tab is part of the address, so Back returns to the previous tab.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { UserProfile } from '#shared/contract/session.ts';
import { usePageMeta } from '../../base/page-meta.ts';
import { useSearchParams } from '../../base/search-params.ts';
import { useSession } from '../../base/session.ts';
import { LoginPrompt } from '../../frame/login-prompt.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useToldView } from '../../ui/use-told-view.ts';
import styles from './account-settings.module.css';
import { DeactivateTab } from './deactivate-tab.tsx';
import { DownloadData } from './download-data.tsx';
import { EmailTab } from './email-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { PersonalTokens } from './personal-tokens.tsx';
import { EMAIL, LEAVE, PASSWORD, SOCIAL, TEXTS, THEME, TOKENS, USERNAME, VERIFY } from './settings-texts.ts';
import { SocialTab } from './social-tab.tsx';
import { ThemeTab } from './theme-tab.tsx';
import { UsernameTab } from './username-tab.tsx';
import { VerifyTab } from './verify-tab.tsx';

const TABS = ['theme', 'username', 'password', 'email', 'social', 'verify', 'tokens', 'delete'] as const;
type SettingsTab = (typeof TABS)[number];

/** The tab in an address; without a known one, `delete` under `/deactivate-account` and `theme` elsewhere. */
function tabIn({ pathname, tab }: { pathname: string; tab: string | null }): SettingsTab {
  const first = pathname.startsWith('/deactivate-account') ? 'delete' : 'theme';
  return TABS.find((known) => known === tab) ?? first;
}

function labelOf({ tab, hasPassword }: { tab: SettingsTab; hasPassword: boolean }): string {
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

export function AccountSettingsPage() {
  const { isSignedIn, user } = useSession();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const tab = tabIn({ pathname, tab: search.get('tab') });
  const label = labelOf({ tab, hasPassword: user?.hasPassword ?? true });
  usePageMeta({ title: `${label}, ${TEXTS.title}`, description: TEXTS.description, isPrivate: true });
  useToldView(label);
  if (!isSignedIn || !user) return <LoginPrompt title={TEXTS.title} text={TEXTS.prompt} />;
  return (
    <>
      <PageHead
        title={TEXTS.title}
        aside={tab !== 'delete' && <DownloadData username={user.username} kind="quiet" />}
      />
      <SettingsTabs chosen={tab} hasPassword={user.hasPassword} />
      {contentOf({ tab, user })}
    </>
  );
}

function SettingsTabs({ chosen, hasPassword }: { chosen: SettingsTab; hasPassword: boolean }) {
  const tabs = useRef<HTMLDivElement>(null);
  // On phones the row is wider than the page, so the chosen tab is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another tab is chosen.
  useEffect(() => {
    const row = tabs.current?.querySelector('nav');
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;
  }, [chosen]);
  return (
    <div ref={tabs} className={styles.tabs}>
      <Tabs
        label={TEXTS.tabs}
        chosen={chosen}
        items={TABS.map((id) => ({
          id,
          label: labelOf({ tab: id, hasPassword }),
          to: `/account-settings?tab=${id}`,
        }))}
      />
    </div>
  );
}

function contentOf({ tab, user }: { tab: SettingsTab; user: UserProfile }): ReactNode {
  switch (tab) {
    case 'theme':
      return <ThemeTab />;
    case 'username':
      return <UsernameTab />;
    case 'password':
      return <PasswordTab user={user} />;
    case 'email':
      return <EmailTab hasPassword={user.hasPassword} />;
    case 'social':
      return <SocialTab hasPassword={user.hasPassword} />;
    case 'verify':
      return <VerifyTab />;
    case 'tokens':
      return <PersonalTokens username={user.username} hasPassword={user.hasPassword} />;
    case 'delete':
      return <DeactivateTab user={user} />;
  }
}
