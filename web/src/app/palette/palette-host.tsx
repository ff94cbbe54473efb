import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { onFirstInteraction } from '../../lib/browser/first-interaction.ts';
import { readSession, subscribeSession } from '../../lib/session/session.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { connectPalette, isShortcut } from './open-palette.ts';
import { removeRecentRecords } from './recent-choices.ts';

/** Delay after the first interaction, so that its own requests go first. */
const PREFETCH_DELAY_MS = 2000;

/** Opens the command palette by shortcut and button. Loads it after the page. */
export function PaletteHost() {
  const [Palette, setPalette] = useState<ComponentType<{ onClose: () => void }> | null>(null);

  useEffect(() => {
    let isGone = false;
    const show = async () => {
      try {
        const { default: Loaded } = await import('./palette.tsx');
        if (!isGone) setPalette(() => Loaded);
      } catch {
        notify('error', 'No se pudo abrir el buscador. Revisa tu conexión e intenta de nuevo.');
      }
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      // An open modal dialog blocks the palette.
      if (document.querySelector('dialog:modal, .mantine-Modal-content') === null) void show();
    };
    document.addEventListener('keydown', onKeyDown);
    const disconnect = connectPalette(() => void show());
    // Prefetched, so that it opens at once, even offline, and does not delay the page.
    let prefetch: NodeJS.Timeout | undefined;
    const forgetSign = onFirstInteraction(() => {
      prefetch = setTimeout(() => {
        import('./palette.tsx').catch(() => undefined);
      }, PREFETCH_DELAY_MS);
    });
    return () => {
      isGone = true;
      forgetSign();
      clearTimeout(prefetch);
      document.removeEventListener('keydown', onKeyDown);
      disconnect();
    };
  }, []);

  useEffect(
    () =>
      subscribeSession(() => {
        if (readSession() === null) removeRecentRecords();
      }),
    [],
  );
  return (
    Palette && (
      <Palette
        onClose={() => {
          setPalette(null);
        }}
      />
    )
  );
}
