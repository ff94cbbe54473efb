import type { ReactNode } from 'react';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { EmailNotice } from '../shell/email-notice.tsx';
import { LateParts } from '../shell/late-parts.tsx';
import { SignedInProviders } from '../shell/signed-in-providers.tsx';
import { MobileTabBar, MobileTopBar } from '../shell/mobile-nav.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { NewServiceShortcut } from '../shell/new-service-shortcut.tsx';
import { SubscriptionNotice } from '../shell/subscription-notice.tsx';
import styles from './app-layout.module.css';
import { Content, SkipLink } from './content.tsx';

/** SPEC §2's app layout: a sidebar, on phones bars above and below the page. */
export default function AppLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SignedInProviders>
      <SkipLink />
      <NewServiceShortcut />
      <LateParts />
      <div className={styles.frame}>
        <div className={styles.rail}>
          <Sidebar />
        </div>
        <div className={styles.side}>
          <MobileTopBar />
          <OfflineBanner />
          <SubscriptionNotice />
          <EmailNotice />
          <Content className={styles.content}>{children}</Content>
          <MobileTabBar />
        </div>
      </div>
    </SignedInProviders>
  );
}
