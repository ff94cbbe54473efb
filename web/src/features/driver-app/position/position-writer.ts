import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { openDocumentWriter } from '../../../lib/http/firestore-rest.ts';
import type { DocumentWriter } from '../../../lib/http/firestore-rest.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { requestPositionAccess } from '../api/driver-api.ts';
import { toFirestoreFields } from './position-report.ts';

/** Before its end a token is replaced. */
const SPARE_MS = 120_000;

interface Access {
  readonly write: DocumentWriter;
  readonly expiresAtMs: number;
}

async function openAccess(): Promise<Access> {
  const { firebase_token: token, path, expires_at: expiresAt } = await requestPositionAccess();
  return { write: await openDocumentWriter(token, path), expiresAtMs: Date.parse(expiresAt) };
}

/** Writes positions (docs/decisions/0058). Rejects where a write did not count; the next one asks for another token. */
export function createPositionWriter(): (report: PositionReport) => Promise<void> {
  let opened: Promise<Access> | null = null;
  return async (report) => {
    try {
      opened ??= openAccess();
      if ((await opened).expiresAtMs - SPARE_MS < serverNow()) opened = openAccess();
      await (await opened).write({ fields: toFirestoreFields(report), timeField: 'updatedAt' });
    } catch (failure) {
      opened = null;
      throw failure;
    }
  };
}
