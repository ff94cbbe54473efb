import { CHANGE_RULES, COMPOSITION_ROOTS } from './change-rules.ts';
import { dependentsOf } from './import-graph.ts';
import type { Importers } from './import-graph.ts';
import { stepOf, TEST_STEPS } from './test-files.ts';
import type { TestStep } from './test-files.ts';

/** What a step runs because of which changed files. */
export interface Selection {
  /** Test files from the repository's root; 'all' when too much of what they share changed. */
  readonly files: 'all' | readonly string[];
  readonly causes: readonly string[];
}

export interface Repository {
  readonly files: ReadonlySet<string>;
  readonly importers: Importers;
}

interface Chosen {
  readonly files: Set<string>;
  readonly causes: Set<string>;
  isAll: boolean;
}

/** The tests that changed files call for, by step. */
export function selectTests(
  changed: readonly string[],
  { files, importers }: Repository,
): Readonly<Record<TestStep, Selection>> {
  const chosen = Object.fromEntries(
    TEST_STEPS.map((step): [TestStep, Chosen] => [step, { files: new Set(), causes: new Set(), isAll: false }]),
  ) as Record<TestStep, Chosen>;
  const testFiles = [...files].flatMap((file) => {
    const step = stepOf(file);
    return step === null ? [] : [{ file, step }];
  });

  const choose = (step: TestStep, cause: string, file: string | null) => {
    chosen[step].causes.add(cause);
    if (file === null) chosen[step].isAll = true;
    else chosen[step].files.add(file);
  };
  for (const cause of changed) {
    for (const file of dependentsOf(cause, importers, COMPOSITION_ROOTS)) {
      const step = stepOf(file);
      if (step !== null && files.has(file)) choose(step, cause, file);
      for (const called of testsCalledFor(file, file === cause)) {
        if (isStep(called)) {
          choose(called, cause, null);
          continue;
        }
        const pattern = new RegExp(`^${called}`);
        for (const test of testFiles) if (pattern.test(test.file)) choose(test.step, cause, test.file);
      }
    }
  }
  return Object.fromEntries(
    TEST_STEPS.map((step): [TestStep, Selection] => {
      const { isAll, files: selected, causes } = chosen[step];
      return [step, { files: isAll ? 'all' : [...selected].sort(), causes: [...causes] }];
    }),
  ) as Record<TestStep, Selection>;
}

const isStep = (name: string): name is TestStep => (TEST_STEPS as readonly string[]).includes(name);

/** The steps and patterns of test paths that a file calls for. */
function testsCalledFor(file: string, hasChanged: boolean): readonly string[] {
  for (const { path, tests, forImporters } of CHANGE_RULES) {
    const match = path.exec(file);
    if (match === null) continue;
    if (!hasChanged && forImporters !== true) return [];
    return tests.map((called) => called.replace('$1', match[1] ?? ''));
  }
  return [];
}

/** One line: what a step runs, and why. */
export function selectionLine(step: TestStep, { files, causes }: Selection): string {
  const [first] = causes;
  if (first === undefined) return `${step}: nothing`;
  const what = files === 'all' ? 'all' : `${files.length} ${files.length === 1 ? 'file' : 'files'}`;
  const more = causes.length > 1 ? ` and ${causes.length - 1} more` : '';
  return `${step}: ${what}, because of ${first}${more}`;
}
