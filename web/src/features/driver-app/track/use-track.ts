import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { useCallback, useEffect, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';
import type { SharingOptions } from '../position/position-sharing.ts';
import { createPositionWriter } from '../position/position-writer.ts';
import { oneTabAtATime } from '../shared/one-tab.ts';
import { indexedDbTrack } from './indexed-db-track.ts';
import { TrackKeeper } from './track-keeper.ts';

const CHECK_MS = 30_000;
const withLock = oneTabAtATime('llevo-driver-track');

/** Keeps the driver's track and sends what is over, also after the sharing ended; and where positions are written to. */
export function useTrack({ id, company, status }: SignedInDriver): Pick<SharingOptions, 'write' | 'record'> {
  const [writer] = useState(createPositionWriter);
  const [keeper] = useState(
    () =>
      new TrackKeeper({
        store: indexedDbTrack(`${company}/${id}`),
        write: (part) => writer.track(id, part),
        nowMs: serverNow,
        withLock,
      }),
  );
  const isActive = status === 'activado';

  useEffect(() => {
    // The rules accept nothing from other drivers.
    if (!isActive) return undefined;
    const send = () => void keeper.send();
    send();
    const timer = setInterval(send, CHECK_MS);
    window.addEventListener('online', send);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [keeper, isActive]);

  const record = useCallback<SharingOptions['record']>((fix) => void keeper.record(fix), [keeper]);
  return { write: writer.position, record };
}
