import { readExport, restoreAccount, startExport } from '@llevo/contract/endpoints/account/closing';
import { isWholeExport } from '@llevo/contract/entities/account-export';
import type { ExportPage, ExportPeriod, ExportSection } from '@llevo/contract/entities/account-export';
import { call } from '../../../lib/http/call.ts';
import { readSession, writeSession } from '../../../lib/session/session.ts';

/**
 * Takes back the closing of the account: the session works again. Throws ApiError or NetworkError, as all calls below.
 */
export async function restoreOwnAccount(): Promise<void> {
  const { plan, subscription } = await call(restoreAccount, {});
  const session = readSession();
  if (session === null) return;
  writeSession({ ...session, plan, subscription, closes_at: undefined });
}

/** Begins an export of these sections and days, and returns its id. */
export async function beginExport(
  sections: readonly ExportSection[],
  period: ExportPeriod,
  signal: AbortSignal,
): Promise<string> {
  const input = { ...(isWholeExport(sections) ? {} : { sections: [...sections] }), ...period };
  return (await call(startExport, input, { signal })).id;
}

interface ExportPlace {
  readonly id: string;
  readonly section: ExportSection;
  /** Null for the first page. */
  readonly cursor: string | null;
}

/** A page of an export. */
export const fetchExportPage = ({ cursor, ...place }: ExportPlace, signal: AbortSignal): Promise<ExportPage> =>
  call(readExport, { ...place, ...(cursor === null ? {} : { cursor }) }, { signal });
