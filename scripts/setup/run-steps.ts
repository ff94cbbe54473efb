import { isPassingRefusal } from '../deploy/run-deployment.ts';
import { isPassing } from './google/google-client.ts';
import { withRetries } from './google/retry.ts';
import type { Finding, SetupContext, SetupStep } from './step.ts';

/** Findings that remain after a run. */
export interface SetupResult {
  /** Differences that remain, by step. */
  readonly wrong: readonly string[];
  readonly pending: readonly string[];
  readonly degraded: readonly string[];
}

export interface RunOptions {
  /** True to report without changing anything. */
  readonly isCheck: boolean;
  /** Asks for confirmation before a change; null for a run without questions. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

const inset = (sign: string, lines: readonly string[]) => lines.map((line) => `      ${sign} ${line}`);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A failed step; later steps are not run. */
class StepError extends Error {}

/**
 * Runs the steps in order and skips those without differences, so that a run after an interruption resumes where the
 * last one stopped. A check reads all of them and changes nothing.
 */
export async function runSteps(
  steps: readonly SetupStep[],
  context: SetupContext,
  options: RunOptions,
): Promise<SetupResult> {
  const wrong: string[] = [];
  const pending: string[] = [];
  const degraded: string[] = [];
  for (const [index, step] of steps.entries()) {
    context.log(`${String(index + 1).padStart(2)}/${steps.length}  ${step.title}`);
    const finding = options.isCheck ? await checkOnly(step, context) : await settle(step, context, options);
    wrong.push(...finding.wrong.map((line) => `${step.id}: ${line}`));
    pending.push(...(finding.pending ?? []));
    degraded.push(...(finding.degraded ?? []));
  }
  return { wrong, pending, degraded };
}

async function checkOnly(step: SetupStep, context: SetupContext): Promise<Finding> {
  const finding = await step.check(context).catch((error: unknown): Finding => ({ wrong: [messageOf(error)] }));
  report(context, finding);
  return finding;
}

function linesOf({ wrong, pending = [], degraded = [], states = [] }: Finding): string[] {
  return [...inset('-', states), ...inset('✘', wrong), ...inset('…', pending), ...inset('○', degraded)];
}

function report({ log }: SetupContext, finding: Finding): void {
  const lines = linesOf(finding);
  for (const line of lines.length === 0 ? inset('✔', ['up to date']) : lines) log(line);
}

async function settle(step: SetupStep, context: SetupContext, { confirm }: RunOptions): Promise<Finding> {
  const { log } = context;
  const before = await step.check(context);
  if (before.wrong.length === 0) {
    report(context, before);
    return before;
  }
  for (const line of inset('•', before.wrong)) log(line);
  if (step.apply === undefined) throw new StepError(`${step.title}: ${before.wrong.join('; ')}`);
  if (confirm !== null && !(await confirm(`      ${step.title}: do it?`))) {
    throw new StepError(`Stopped before "${step.title}". Run the same command to resume there.`);
  }
  const done = await applyStep(step, context);
  for (const line of inset('✔', done)) log(line);
  const after = await checkAgain(step, context);
  if (after.wrong.length > 0 && step.mayStayDifferent !== true) {
    throw new StepError(`${step.title}: still ${after.wrong.join('; ')}`);
  }
  for (const line of linesOf(after)) log(line);
  log(`      ↶ Undo: ${step.undo(context, done)}`);
  return after;
}

/** Changes what differs. After a failure that passes it compares again, because a lost answer may have been a change. */
async function applyStep(step: SetupStep, context: SetupContext): Promise<readonly string[]> {
  let left = Infinity;
  return withRetries(async () => (left === 0 ? ['done'] : ((await step.apply?.(context)) ?? [])), {
    isTransient: (error) => isPassing(error) || isPassingRefusal(error),
    pollMs: context.pauseMs,
    sleep: context.sleep,
    onRetry: async (error) => {
      context.log(`      ↻ ${messageOf(error)}: again`);
      const before = left;
      left = (await step.check(context)).wrong.length;
      return left < before;
    },
  });
}

/** Number of checks after a change, because Google shows some changes only seconds later. */
const LOOKS = 4;

async function checkAgain(step: SetupStep, context: SetupContext, look = 1): Promise<Finding> {
  const finding = await step.check(context);
  if (finding.wrong.length === 0 || look === LOOKS) return finding;
  await context.sleep(context.pauseMs * 2 ** look);
  return checkAgain(step, context, look + 1);
}
