import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { trackExpiresAtMs, trackPartId } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { openDocumentWriter } from '../../../lib/firebase/firestore-rest.ts';
import type { DocumentWrite, DocumentWriter } from '../../../lib/firebase/firestore-rest.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { requestPositionAccess } from '../api/driver-api.ts';
import { toFirestoreFields } from './position-report.ts';

/** Before its end a token is replaced. */
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

/** Writes what a driver's phone knows of its position. Each rejects where a write did not count. */
export interface PositionWriter {
  readonly position: (report: PositionReport) => Promise<void>;
  readonly track: (driverId: string, part: TrackPart) => Promise<void>;
}

const timestamp = (atMs: number) => ({ timestampValue: new Date(atMs).toISOString() });

const trackFields = ({ startMs, points }: TrackPart): object => ({
  startsAt: timestamp(startMs),
  expiresAt: timestamp(trackExpiresAtMs(startMs)),
  points: { stringValue: points },
});

/** Writes positions and tracks (docs/decisions/0058, 0059). After a failure the next write asks for another token. */
export function createPositionWriter(): PositionWriter {
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
