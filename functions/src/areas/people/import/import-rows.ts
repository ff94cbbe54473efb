import type { ImportResult, ImportedPerson, NewCustomer } from '@llevo/contract/entities/person-input';
import { importProblems, withRestoredCells } from '@llevo/contract/rules/people/import-cells';
import { customerKey } from '@llevo/contract/rules/people/same-customer';
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

/** Checks each row, with its restored cells, by the schema of one person. The first of rows of one person counts. */
export function checkImportRows<New extends NewCustomer>(
  who: ImportedPerson,
  schema: z.ZodType<New>,
  rows: readonly Readonly<Record<string, string>>[],
): CheckedRows<New> {
  const valid: ImportRow<New>[] = [];
  const errors: RowError[] = [];
  const rowByPerson = new Map<string, number>();
  for (const [index, typed] of rows.entries()) {
    const row = index + 1;
    const cells = withRestoredCells(typed);
    const result = schema.safeParse(cells, { error: zodMessageEs });
    const issues = result.error?.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
    const [problem, ...others] = importProblems(cells, who, issues ?? []);
    if (problem !== undefined || !result.success) {
      const { field = '', message = translatable('El dato no es válido') } = problem ?? {};
      const more = others.map((other) => ({ inputError: other.field, message: other.message }));
      errors.push({ row, inputError: field, message, ...(more.length > 0 && { others: more }) });
      continue;
    }
    const { email } = result.data;
    const person = email === '' ? customerKey(result.data) : email;
    const earlier = person === null ? undefined : rowByPerson.get(person);
    if (earlier !== undefined) {
      const message =
        email === ''
          ? translatable(`Ese cliente ya está en la fila ${earlier.toString()}`)
          : translatable(`El correo ya está en la fila ${earlier.toString()}`);
      errors.push({ row, inputError: 'email', message });
      continue;
    }
    if (person !== null) rowByPerson.set(person, row);
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
