import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** Takes out of statistics the counters that came to zero, which increments leave behind; how many documents had some. */
export async function deleteZeroCounters(documents: readonly DocumentSnapshot[]): Promise<number> {
  const withZeroes = documents.filter((snapshot) => zeroCounterPaths(snapshot).length > 0);
  for (const { ref } of withZeroes) {
    await firestore().runTransaction(async (transaction) => {
      const snapshot = await transaction.get(ref);
      const [first, ...others] = zeroCounterPaths(snapshot);
      if (first === undefined) return;
      const rest = others.flatMap((path) => [path, FieldValue.delete()]);
      transaction.update(ref, first, FieldValue.delete(), ...rest);
    });
  }
  return withZeroes.length;
}

/** Where in a statistics document a counter stands at zero. */
function zeroCounterPaths(snapshot: DocumentSnapshot): FieldPath[] {
  return Object.entries(snapshot.data() ?? {}).flatMap(([dimension, counts]: [string, unknown]) =>
    typeof counts === 'object' && counts !== null
      ? Object.entries(counts)
          .filter(([, value]) => value === 0)
          .map(([key]) => new FieldPath(dimension, key))
      : [],
  );
}
