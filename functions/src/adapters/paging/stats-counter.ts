import { paths } from '@llevo/contract/paths';
import type { StatsKind } from '../../statistics/dimensions.ts';
import { FieldPath } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/**
 * A figure of an account's statistics, for one read; null where it is not kept. The path is `total`, or a dimension such
 * as `byStatus` and the `encodeCounterKey` of a text.
 */
export async function readStatsCounter(
  accountId: string,
  kind: StatsKind,
  path: readonly string[],
): Promise<number | null> {
  const snapshot = await firestore()
    .doc(paths.accountDocument(accountId, 'stats', kind))
    .get();
  const figure: unknown = snapshot.exists ? snapshot.get(new FieldPath(...path)) : null;
  return typeof figure === 'number' ? figure : null;
}
