import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { onFirstInteraction } from '../../lib/browser/first-interaction.ts';
import { readSession, subscribeSession } from '../../lib/session/session.ts';
import { notify } from '../../lib/notifications/notifications.ts';
import { connectPalette, isShortcut } from './open-palette.ts';
import { removeRecentRecords } from './recent-choices.ts';

/** The delay after the first interaction; by then its response has arrived. */
const PREFETCH_DELAY_MS = 2000;

/** Opens the command palette at its shortcut and its buttons. It is no part of what a page waits for. */
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
      // A dialog asks something first: it is answered or left before one goes elsewhere.
      if (document.querySelector('dialog:modal, .mantine-Modal-content') === null) void show();
    };
    document.addEventListener('keydown', onKeyDown);
    const disconnect = connectPalette(() => void show());
    // Fetched ahead, so that its first keys are not typed into nothing, even offline; but no part of opening a page.
    let ahead: NodeJS.Timeout | undefined;
    const forgetSign = onFirstInteraction(() => {
      ahead = setTimeout(() => {
        import('./palette.tsx').catch(() => undefined);
      }, PREFETCH_DELAY_MS);
    });
    return () => {
      isGone = true;
      forgetSign();
      clearTimeout(ahead);
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
