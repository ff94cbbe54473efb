import { setTimeout as sleep } from 'node:timers/promises';
import type { Finding, SetupContext, SetupStep } from './step.ts';

/** What a run ended with. */
export interface SetupResult {
  /** Steps that are still other than they should be. */
  readonly wrong: readonly string[];
  readonly waiting: readonly string[];
  readonly degraded: readonly string[];
}

export interface RunOptions {
  /** Only reports. */
  readonly isCheck: boolean;
  /** Asks before a change; null for a run without questions. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
}

const inset = (sign: string, lines: readonly string[]) => lines.map((line) => `      ${sign} ${line}`);

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A step that failed, after which nothing else is tried. */
export class StepError extends Error {}

/**
 * Runs the steps in order. A step that is as it should be is passed over, so a run after an interruption goes on where the
 * last one was. A check looks at all of them and changes nothing.
 */
export async function runSteps(
  steps: readonly SetupStep[],
  context: SetupContext,
  options: RunOptions,
): Promise<SetupResult> {
  const wrong: string[] = [];
  const waiting: string[] = [];
  const degraded: string[] = [];
  for (const [index, step] of steps.entries()) {
    context.log(`${String(index + 1).padStart(2)}/${steps.length}  ${step.title}`);
    const finding = options.isCheck ? await checkOnly(step, context) : await settle(step, context, options);
    wrong.push(...finding.wrong.map((line) => `${step.id}: ${line}`));
    waiting.push(...(finding.waiting ?? []));
    degraded.push(...(finding.degraded ?? []));
  }
  return { wrong, waiting, degraded };
}

async function checkOnly(step: SetupStep, context: SetupContext): Promise<Finding> {
  const finding = await step.check(context).catch((error: unknown): Finding => ({ wrong: [messageOf(error)] }));
  report(context, finding);
  return finding;
}

function linesOf({ wrong, waiting = [], degraded = [] }: Finding): string[] {
  return [...inset('✘', wrong), ...inset('…', waiting), ...inset('○', degraded)];
}

function report({ log }: SetupContext, finding: Finding): void {
  const lines = linesOf(finding);
  for (const line of lines.length === 0 ? inset('✔', ['as it should be']) : lines) log(line);
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
    throw new StepError(`Stopped before "${step.title}". The same command goes on there.`);
  }
  const done = await step.apply(context);
  for (const line of inset('✔', done)) log(line);
  const after = await checkAgain(step, context);
  if (after.wrong.length > 0) throw new StepError(`${step.title}: still ${after.wrong.join('; ')}`);
  for (const line of linesOf(after)) log(line);
  log(`      ↶ Undo: ${step.undo(context, done)}`);
  return after;
}

/** Google shows some changes a few seconds after it accepted them. */
const LOOKS = 4;

async function checkAgain(step: SetupStep, context: SetupContext, look = 1): Promise<Finding> {
  const finding = await step.check(context);
  if (finding.wrong.length === 0 || look === LOOKS) return finding;
  await sleep(context.pauseMs * 2 ** look);
  return checkAgain(step, context, look + 1);
}
