import type { ReactNode } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { SignedInProviders } from '../shell/signed-in-providers.tsx';
import { Content, SkipLink } from './content.tsx';
import styles from './onboarding-layout.module.css';

/** SPEC §2's onboarding layout: one step on a centred card, without navigation. */
export default function OnboardingLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SignedInProviders>
      <SkipLink />
      <div className={styles.page}>
        <OfflineBanner />
        <header className={styles.header}>
          <Logo height={28} />
        </header>
        <Content className={styles.card}>{children}</Content>
      </div>
    </SignedInProviders>
  );
}
