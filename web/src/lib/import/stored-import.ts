import * as z from 'zod';
import { readUnfinishedImport, removeUnfinishedImport, saveUnfinishedImport } from '../form/unfinished-import.ts';
import type { ImportKind } from './import-kind.ts';

const Refused = z.array(z.object({ line: z.int(), field: z.string(), message: z.string() }));

/** An import that was started and has not finished. */
const StoredImport = z.object({
  /** Absent in one that an earlier release started, which cannot be undone. */
  importId: z.uuid().optional(),
  fileName: z.string(),
  /** The rows to import, in order. */
  rows: z.array(z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })),
  /** Every row of the file that is not imported so far, for the file of refused rows. */
  refusedRows: z.array(z.object({ line: z.int(), cells: z.record(z.string(), z.string()) })),
  progress: z.object({
    done: z.int(),
    created: z.int(),
    skipped: z.int(),
    refused: Refused,
    plan: z.string().nullable(),
  }),
});
export type StoredImport = z.infer<typeof StoredImport>;

type Name = Pick<ImportKind, 'list'>;

export const saveImport = ({ list }: Name, value: StoredImport): void => {
  saveUnfinishedImport(list, value);
};

export const readImport = ({ list }: Name): StoredImport | null =>
  StoredImport.safeParse(readUnfinishedImport(list)).data ?? null;

export const forgetImport = ({ list }: Name): void => {
  removeUnfinishedImport(list);
};
