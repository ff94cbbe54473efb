import type { ImportResult } from '@llevo/contract/entities/person-input';
import type * as z from 'zod';
import type { ImportOutcome, ImportRow } from './plan-import.ts';
import { zodMessageEs } from '../../../http/zod-messages-es.ts';
import { translatable } from '../../../platform/translatable.ts';

type RowError = ImportResult['errors'][number];

/** The rows of an import, split by validity. */
interface CheckedRows<New> {
  readonly valid: readonly ImportRow<New>[];
  readonly errors: readonly RowError[];
}

/** Checks each row by the schema of one person. The first of rows with the same e-mail counts. */
export function checkImportRows<New extends { readonly email: string }>(
  schema: z.ZodType<New>,
  rows: readonly unknown[],
): CheckedRows<New> {
  const valid: ImportRow<New>[] = [];
  const errors: RowError[] = [];
  const rowByEmail = new Map<string, number>();
  for (const [index, cells] of rows.entries()) {
    const row = index + 1;
    const result = schema.safeParse(cells, { error: zodMessageEs });
    if (!result.success) {
      const [issue] = result.error.issues;
      errors.push({
        row,
        inputError: issue?.path.map(String).join('.') ?? '',
        message: issue?.message ?? 'El dato no es válido',
      });
      continue;
    }
    const earlier = rowByEmail.get(result.data.email);
    if (earlier !== undefined) {
      errors.push({ row, inputError: 'email', message: `El correo ya está en la fila ${earlier.toString()}` });
      continue;
    }
    rowByEmail.set(result.data.email, row);
    valid.push({ row, person: result.data });
  }
  return { valid, errors };
}

/** The response of an import. */
export function toImportResult(
  { created, skipped, withoutPlace, plan }: ImportOutcome,
  errors: readonly RowError[],
): ImportResult {
  const message = translatable('El plan no admite más conductores');
  const refused = withoutPlace.map((row) => ({ row, inputError: 'plan', message }));
  return {
    created,
    skipped,
    errors: [...errors, ...refused].sort((a, b) => a.row - b.row),
    ...(plan !== null && { plan }),
  };
}
