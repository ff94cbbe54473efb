import type { ImportResult, ImportedPerson, NewCustomer } from '@llevo/contract/entities/person-input';
import type { ImportedKind } from '@llevo/contract/rules/people/import-cells';
import { importProblems, withRestoredCells } from '@llevo/contract/rules/people/import-cells';
import { personKey } from '@llevo/contract/rules/people/same-customer';
import { repeatedItems } from '@llevo/contract/rules/repeated-items';
import type * as z from 'zod';
import type { ImportOutcome, ImportRow } from './plan-import.ts';
import { zodMessageEs } from '../../../http/zod-messages-es.ts';
import { translatable } from '../../../platform/translatable.ts';

/** A row that is not imported, with every reason. */
export type RowError = ImportResult['errors'][number];

/** A reason against a cell of a row. */
export type CellProblem = Pick<RowError, 'inputError' | 'message'>;

/** The error of a row: its first problem, with the others. */
export function rowError(row: number, problems: readonly CellProblem[]): RowError {
  const [first = { inputError: '', message: translatable('El dato no es válido') }, ...others] = problems;
  return { row, ...first, ...(others.length > 0 && { others }) };
}

/** The people of an import, with the schema of one of them. */
interface ReadKind<New> extends ImportedKind {
  readonly schema: z.ZodType<New>;
}

/** The person of a row's restored cells, or every reason against them. */
export function readPerson<New extends NewCustomer>(
  { schema, ...kind }: ReadKind<New>,
  cells: Readonly<Record<string, string>>,
): { readonly person: New } | { readonly problems: readonly CellProblem[] } {
  const result = schema.safeParse(cells, { error: zodMessageEs });
  const issues = result.error?.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  const problems = importProblems(cells, kind, issues ?? []);
  if (result.success && problems.length === 0) return { person: result.data };
  return { problems: problems.map(({ field, message }) => ({ inputError: field, message })) };
}

/** The rows of an import, split by validity. */
interface CheckedRows<New> {
  readonly valid: readonly ImportRow<New>[];
  readonly errors: readonly RowError[];
}

const REPEATED = {
  customer: (row: number) => ({
    inputError: 'email',
    message: translatable(`Ese cliente ya está en la fila ${row.toString()}`),
  }),
  driver: (row: number) => ({
    inputError: 'cellphone',
    message: translatable(`Ese celular ya está en la fila ${row.toString()}`),
  }),
} as const satisfies Record<ImportedPerson, (row: number) => CellProblem>;

/** Checks each row, with its restored cells, by the schema of one person. The first of rows of one person counts. */
export function checkImportRows<New extends NewCustomer>(
  kind: ReadKind<New>,
  rows: readonly Readonly<Record<string, string>>[],
): CheckedRows<New> {
  const people: ImportRow<New>[] = [];
  const errors: RowError[] = [];
  for (const [index, typed] of rows.entries()) {
    const row = index + 1;
    const read = readPerson(kind, withRestoredCells(typed));
    if ('person' in read) people.push({ row, person: read.person });
    else errors.push(rowError(row, read.problems));
  }
  const keyOf = ({ person }: ImportRow<New>) => personKey(kind.who, person);
  const repeated = repeatedItems(people, (row) => (row.person.email === '' ? keyOf(row) : row.person.email), keyOf);
  for (const [{ row, person }, earlier] of repeated) {
    const problem =
      person.email === ''
        ? REPEATED[kind.who](earlier.row)
        : {
            inputError: 'email',
            message: translatable(`El correo ya está en la fila ${earlier.row.toString()}`),
          };
    errors.push({ row, ...problem });
  }
  return { valid: people.filter((row) => !repeated.has(row)), errors };
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
