import type { ServiceRow } from '@llevo/contract/entities/service';
import { useState } from 'react';

/** The place of an open service among the rows of its list. */
interface ListSteps {
  /** From 1; null for a service that is no longer listed. */
  readonly place: number | null;
  readonly count: number;
  readonly previous: ServiceRow | undefined;
  readonly next: ServiceRow | undefined;
}

/**
 * The services before and after the open one. One that left the list, such as an assigned one under «Sin conductor»,
 * still stands before the row that took its index. Null for a service that was never listed.
 */
export function listSteps(rows: readonly ServiceRow[], id: string, keptIndex: number | null): ListSteps | null {
  const index = rows.findIndex((row) => row.id === id);
  const count = rows.length;
  if (index !== -1) return { place: index + 1, count, previous: rows[index - 1], next: rows[index + 1] };
  if (keptIndex === null) return null;
  return { place: null, count, previous: rows[Math.min(keptIndex, count) - 1], next: rows[keptIndex] };
}

/** The steps from the open service through the loaded rows; null while none is open, and for one that is not listed. */
export function useListSteps(rows: readonly ServiceRow[], id: string | null): ListSteps | null {
  const [kept, setKept] = useState<{ readonly id: string; readonly index: number } | null>(null);
  const index = id === null ? -1 : rows.findIndex((row) => row.id === id);
  if (id !== null && index !== -1 && (kept?.id !== id || kept.index !== index)) setKept({ id, index });
  return id === null ? null : listSteps(rows, id, kept?.id === id ? kept.index : null);
}
