import { expect, test } from 'vitest';
import { emulatorAddresses, hostPort, PROJECT_ID } from '../support/emulators/addresses.ts';
import { RULES_PROJECT_ID } from '../support/rules/rules-project.ts';

/** One node of an expression with its observed values; no value means that it was not reached. */
interface Expression {
  readonly sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  readonly values?: readonly { readonly value?: Readonly<Record<string, unknown>> }[];
  readonly children?: readonly Expression[];
}

interface CoverageReport {
  readonly rules: { readonly files: readonly { readonly content: string }[] };
  readonly report: readonly Expression[];
}

const withChildren = (expression: Expression): Expression[] => [
  expression,
  ...(expression.children ?? []).flatMap(withChildren),
];

/** The gap in the coverage of one expression, or null. `undefined` means an evaluation error. */
function gap(evaluated: readonly Expression[]): string | null {
  const values = evaluated.flatMap(({ values = [] }) => values.flatMap(({ value }) => Object.entries(value ?? {})));
  const seen = new Set(values.map(([type, value]) => (type === 'boolValue' ? value : type)));
  seen.delete('undefined');
  if (seen.size === 0) return 'never evaluated';
  if (seen.has(true) && !seen.has(false)) return 'never false';
  if (seen.has(false) && !seen.has(true)) return 'never true';
  return null;
}

/** Coverage of the rules by a project's requests to the emulator. */
async function coverage(project: string): Promise<CoverageReport> {
  const url = `http://${hostPort(emulatorAddresses.firestore)}/emulator/v1/projects/${project}:ruleCoverage`;
  return (await (await fetch(url)).json()) as CoverageReport;
}

test('the rules tests cover every expression of firestore.rules, and every condition as both true and false', async () => {
  // Tests of the Storage rules read Firestore in the stack's project.
  const reports = await Promise.all([RULES_PROJECT_ID, PROJECT_ID].map(coverage));
  const [source = '', ...others] = reports.map(({ rules }) => rules.files[0]?.content ?? '');
  expect(others).toEqual([source]);
  const [expressions = [], ...same] = reports.map(({ report }) => report.flatMap(withChildren));
  expect(expressions.length).toBeGreaterThan(100);
  expect(same.map(({ length }) => length)).toEqual([expressions.length]);

  const gaps = expressions.flatMap((expression, index) => {
    const problem = gap([expression, ...same.flatMap((others) => others[index] ?? [])]);
    if (problem === null) return [];
    const { line, column, currentOffset, endOffset } = expression.sourcePosition;
    return [`${line}:${column} ${problem}: ${source.slice(currentOffset, endOffset + 1)}`];
  });
  expect(gaps).toEqual([]);
});
