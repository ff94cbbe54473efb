import type { ReactNode } from 'react';
import { SignedInProviders } from '../shell/signed-in-providers.tsx';

/** A signed-in screen that is the whole page, for a monitor on the wall. */
export default function WallLayout({ children }: { readonly children: ReactNode }) {
  return (
    <SignedInProviders>
      <main>{children}</main>
    </SignedInProviders>
  );
}
