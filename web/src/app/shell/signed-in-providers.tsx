import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/http/query-client.ts';
import { PaletteHost } from '../palette/palette-host.tsx';
import { PresenceHost } from '../presence/presence-host.tsx';
import { BackOfficeProvider } from '../../ui/back-office/theme/back-office-provider.tsx';

/** Providers of every signed-in layout: query cache, Mantine, session sync, command palette and presence prompt. */
export function SignedInProviders({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    // Loaded in parallel with the first screen, which renders without Firebase.
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
        <PresenceHost />
      </BackOfficeProvider>
    </QueryClientProvider>
  );
}
