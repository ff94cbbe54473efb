import { doc, onSnapshot, Timestamp } from 'firebase/firestore';
import type { DocumentSnapshot } from 'firebase/firestore';
import { listenWithToken } from './token-firestore.ts';

/** A driver's reported position. */
export interface TrackedPosition {
  readonly lat: number;
  readonly lng: number;
  /** Degrees from north. */
  readonly heading: number;
  /** Milliseconds since 1970; null before the server set it. */
  readonly updatedAtMs: number | null;
}

interface Access {
  readonly token: string;
  /** Path of the position's document. */
  readonly path: string;
}

/** Listens to one position document; returns what ends the listener and its sign-in. */
export function listenToPosition(
  { token, path }: Access,
  onNext: (snapshot: { readonly position: TrackedPosition | null; readonly isFresh: boolean }) => void,
  onError: (error: Error) => void,
): Promise<() => void> {
  return listenWithToken(token, (db) =>
    onSnapshot(
      doc(db, path),
      { includeMetadataChanges: true },
      (snapshot) => {
        onNext({ position: toPosition(snapshot), isFresh: !snapshot.metadata.fromCache });
      },
      onError,
    ),
  );
}

function toPosition(snapshot: DocumentSnapshot): TrackedPosition | null {
  const data: Readonly<Record<string, unknown>> | undefined = snapshot.data();
  const { lat, lng, heading, updatedAt } = data ?? {};
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return { lat, lng, heading: typeof heading === 'number' ? heading : 0, updatedAtMs: toMillis(updatedAt) };
}

const toMillis = (value: unknown): number | null => (value instanceof Timestamp ? value.toMillis() : null);
