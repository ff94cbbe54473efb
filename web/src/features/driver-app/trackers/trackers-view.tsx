import type { Tracker, TrackerApp } from '@llevo/contract/entities/tracker';
import { useCallback, useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TrackerBoard } from '../../../ui/trackers/tracker-board.tsx';
import { trackers } from '../api/driver-api.ts';
import layout from '../shared/driver-app.module.css';

/** Programs for a driver's phone; a server's devices are the company's to set up. */
const PHONE_APPS: readonly TrackerApp[] = ['traccar_client', 'owntracks'];

interface OwnTrackers {
  /** Null before the first answer. */
  readonly list: readonly Tracker[] | null;
  readonly error: string | null;
  readonly reload: () => Promise<void>;
}

/** The driver's trackers, read again when the driver comes back from setting one up. */
function useOwnTrackers(): OwnTrackers {
  const [list, setList] = useState<readonly Tracker[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const reload = useCallback(async () => {
    try {
      setList(await trackers.read());
      setError(null);
    } catch (failure) {
      setError(errorMessage(failure));
    }
  }, []);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    onVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [reload]);
  return { list, error, reload };
}

/** Applications that share the driver's position while this page is closed. */
export default function TrackersView() {
  const { list, error, reload } = useOwnTrackers();
  return (
    <section className={layout.section}>
      <h1>Rastreo con el teléfono bloqueado</h1>
      <p>
        Esta página solo comparte tu ubicación mientras está abierta. Una aplicación gratuita la comparte también con el
        teléfono en el bolsillo, y guarda lo que no puede enviar hasta que haya señal.
      </p>
      <p>Comparte mientras está encendida, también si no estás disponible aquí: apágala cuando termines de trabajar.</p>
      {list === null && error === null && <div className={layout.skeleton} aria-hidden="true" />}
      {error !== null && (
        <>
          <p role="alert" className={layout.error}>
            {error}
          </p>
          <Button variant="plain" onClick={() => void reload()}>
            Reintentar
          </Button>
        </>
      )}
      {list !== null && (
        <TrackerBoard
          trackers={list}
          isOwn
          actions={{
            apps: PHONE_APPS,
            create: async (app) => {
              const made = await trackers.create(app);
              void reload();
              return made;
            },
            rotate: async (id) => {
              const made = await trackers.rotate(id);
              void reload();
              return made;
            },
            revoke: async (id) => {
              await trackers.revoke(id);
              void reload();
            },
          }}
        />
      )}
    </section>
  );
}
