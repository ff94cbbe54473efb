import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/http/query-client.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { BackOfficeProvider } from '../../ui/back-office/theme/back-office-provider.tsx';

/** What every signed-in layout stands in: the call cache, Mantine, and the keeper of the session. */
export function SignedInProviders({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    // Loaded beside the first screen, not before it: Firebase is not needed to draw.
    void import('../../lib/auth/session-sync.ts').then(
      ({ syncSession }) => {
        if (!isGone) stop = syncSession();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);

  return (
    <QueryClientProvider client={queryClient}>
      <BackOfficeProvider>
        {children}
        <PaletteHost />
      </BackOfficeProvider>
    </QueryClientProvider>
  );
}
