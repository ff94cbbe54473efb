import type { SignedInDriver } from '@llevo/contract/entities/driver-app';
import { trackExpiresAtMs, trackPartId } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { useCallback, useEffect, useState } from 'react';
import { openDocumentWriter } from '../../../lib/firebase/firestore-rest.ts';
import type { DocumentWrite, DocumentWriter } from '../../../lib/firebase/firestore-rest.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { requestPositionAccess } from '../api/driver-api.ts';
import { toFirestoreFields } from '../position/position-report.ts';
import type { SharingOptions } from '../position/position-sharing.ts';
import { oneTabAtATime } from '../shared/one-tab.ts';
import { storedRoute } from '../shared/stored-route.ts';
import { TrackKeeper } from './track-keeper.ts';

/** Time before its expiry at which a token is replaced. */
const SPARE_MS = 120_000;

interface Access {
  readonly write: DocumentWriter;
  readonly path: string;
  readonly tracksPath: string;
  readonly expiresAtMs: number;
}

async function openAccess(): Promise<Access> {
  const { firebase_token: token, path, tracks_path: tracksPath, expires_at: expiresAt } = await requestPositionAccess();
  return { write: await openDocumentWriter(token), path, tracksPath, expiresAtMs: Date.parse(expiresAt) };
}

/** Writes positions of a driver's phone. Each rejects if a write fails. */
interface PositionWriter {
  readonly position: (report: PositionReport) => Promise<void>;
  readonly track: (driverId: string, part: TrackPart) => Promise<void>;
}

const timestamp = (atMs: number) => ({ timestampValue: new Date(atMs).toISOString() });

const trackFields = ({ startMs, points }: TrackPart): object => ({
  startsAt: timestamp(startMs),
  expiresAt: timestamp(trackExpiresAtMs(startMs)),
  points: { stringValue: points },
});

/** Writes positions and route history (docs/decisions/0058, 0059). After a failure the next write requests a new token. */
function createPositionWriter(): PositionWriter {
  let opened: Promise<Access> | null = null;
  const write = async (documentOf: (access: Access) => DocumentWrite): Promise<void> => {
    try {
      opened ??= openAccess();
      if ((await opened).expiresAtMs - SPARE_MS < serverNow()) opened = openAccess();
      const access = await opened;
      await access.write(documentOf(access));
    } catch (failure) {
      opened = null;
      throw failure;
    }
  };
  return {
    position: (report) => write(({ path }) => ({ path, fields: toFirestoreFields(report), timeField: 'updatedAt' })),
    track: (driverId, part) =>
      write(({ tracksPath }) => ({
        path: `${tracksPath}/${trackPartId(driverId, part.startMs)}`,
        fields: trackFields(part),
      })),
  };
}

const CHECK_MS = 30_000;
const withLock = oneTabAtATime('llevo-driver-track');

/** Stores and sends the driver's route history, also after sharing has ended; returns the writer of positions. */
export function useRouteHistory({ id, company, status }: SignedInDriver): Pick<SharingOptions, 'write' | 'record'> {
  const [writer] = useState(createPositionWriter);
  const [keeper] = useState(
    () =>
      new TrackKeeper({
        store: storedRoute(`${company}/${id}`),
        write: (part) => writer.track(id, part),
        nowMs: serverNow,
        withLock,
      }),
  );
  const isActive = status === 'activado';

  useEffect(() => {
    // The security rules accept writes only from active drivers.
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
