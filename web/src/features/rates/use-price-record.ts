import { useState } from 'react';
import type * as z from 'zod';
import { parseConflict } from '../../lib/http/conflict.ts';

/** A record of prices as it was read. */
interface PriceRecord {
  /** ISO instant of its last save; null before the first. */
  readonly updatedAt: string | null;
}

interface PriceRecordOptions<Values, Saved extends PriceRecord, Conflict extends PriceRecord> {
  readonly record: Saved;
  /** Saves the values, unless the record was saved after `updatedAt`. */
  readonly save: (values: Values, updatedAt: string | null) => Promise<{ readonly data: Saved }>;
  readonly conflictSchema: z.ZodType<Conflict>;
}

/**
 * Saves a record against the version that was on the screen. `conflict` is the record that another user saved since;
 * saving again after reading it replaces that record. `stored` is the record as last read here.
 */
export function usePriceRecord<Values, Saved extends PriceRecord, Conflict extends PriceRecord>({
  record,
  save,
  conflictSchema,
}: PriceRecordOptions<Values, Saved, Conflict>) {
  // Not the query's current version: a refetch must not make an old form look fresh.
  const [stored, setStored] = useState<Saved | Conflict>(record);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function saveValues(values: Values): Promise<void> {
    try {
      const { data } = await save(values, stored.updatedAt);
      setStored(data);
      setConflict(null);
    } catch (cause) {
      const found = parseConflict(conflictSchema, cause);
      if (found !== null) {
        setStored(found);
        setConflict(found);
      }
      throw cause;
    }
  }

  return { stored, conflict, save: saveValues };
}
