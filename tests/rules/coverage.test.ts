import { expect, test } from 'vitest';
import { emulatorAddresses, hostPort, PROJECT_ID } from '../support/emulators/addresses.ts';

/** One node of an expression, with what it was seen to evaluate to; no value means it was not reached. */
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

/** The gap in an expression's coverage, or null. `undefined` means an evaluation error. */
function gap(expression: Expression): string | null {
  const values = (expression.values ?? []).flatMap(({ value }) => Object.entries(value ?? {}));
  const seen = new Set(values.map(([type, value]) => (type === 'boolValue' ? value : type)));
  seen.delete('undefined');
  if (seen.size === 0) return 'never evaluated';
  if (seen.has(true) && !seen.has(false)) return 'never false';
  if (seen.has(false) && !seen.has(true)) return 'never true';
  return null;
}

test('the rules tests saw every expression of firestore.rules, and every condition both true and false', async () => {
  const url = `http://${hostPort(emulatorAddresses.firestore)}/emulator/v1/projects/${PROJECT_ID}:ruleCoverage`;
  const { rules, report } = (await (await fetch(url)).json()) as CoverageReport;
  const source = rules.files[0]?.content ?? '';
  const expressions = report.flatMap(withChildren);
  expect(expressions.length).toBeGreaterThan(100);

  const gaps = expressions.flatMap((expression) => {
    const { line, column, currentOffset, endOffset } = expression.sourcePosition;
    const problem = gap(expression);
    return problem ? [`${line}:${column} ${problem}: ${source.slice(currentOffset, endOffset + 1)}`] : [];
  });
  expect(gaps).toEqual([]);
});
