/**
 * `npm run setup [-- check]`: turns an empty Google project into a deployed installation, and reports how an
 * existing one differs (docs/operations.md, docs/decisions/0060).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runChildProcess } from './deploy/run-deployment.ts';
import { ANSWER_FLAGS, collectAnswers } from './setup/answers.ts';
import { applicationDefaultTokens } from './setup/google/access-token.ts';
import { googleClient } from './setup/google/google-client.ts';
import { graphClient } from './setup/whatsapp/graph-client.ts';
import { knownAnswers } from './setup/known-answers.ts';
import { openMemory } from './setup/memory.ts';
import { productOf } from './setup/product.ts';
import { standIns } from './setup/stand-ins.ts';
import { runSteps, type SetupResult } from './setup/run-steps.ts';
import { secretSource } from './setup/secret-source.ts';
import { SETUP_STEPS } from './setup/steps.ts';
import { passwordLinks } from './setup/steps/accounts.ts';
import type { SetupContext, SetupStep } from './setup/step.ts';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const nowhere = () =>
  new Writable({
    write: (_chunk, _encoding, done) => {
      done();
    },
  });

async function ask(question: string, isHidden: boolean): Promise<string> {
  if (isHidden) process.stdout.write(question);
  const output = isHidden ? nowhere() : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    return await terminal.question(isHidden ? '' : question);
  } finally {
    terminal.close();
    if (isHidden) process.stdout.write('\n');
  }
}

/** Asks a question on the terminal; Enter takes the default. Without a default it repeats the question. */
async function askLine(question: string, standard: string | null): Promise<string> {
  const hint = standard === null || standard === '' ? '' : ` [${standard}]`;
  const answer = (await ask(`${question}${hint}: `, false)).trim();
  if (answer !== '') return answer;
  return standard ?? askLine(question, standard);
}

/** Reads a line that the terminal does not show. */
const askSecret = (question: string): Promise<string> => ask(question, true);

/** Asks a yes-or-no question; Enter means yes. */
const confirm = async (question: string): Promise<boolean> =>
  /^(y|yes|)$/i.test((await ask(`${question} [Y/n] `, false)).trim());

const USAGE = `npm run setup -- --project <id> [--yes] [--secrets-from <file>] [--secret <NAME>]… [--only <step>]… [--skip <step>]…
npm run setup -- check --project <id>
npm run setup -- --rehearse

steps: ${SETUP_STEPS.map(({ id }) => id).join(', ')}
answers: ${Object.keys(ANSWER_FLAGS)
  .map((flag) => `--${flag}`)
  .join(', ')}`;

const POLL_MS = 2000;

const log = (line: string) => {
  console.log(line);
};

function chooseSteps(only: readonly string[], skip: readonly string[]): readonly SetupStep[] {
  const unknown = [...only, ...skip].find((name) => !SETUP_STEPS.some(({ id }) => id === name));
  if (unknown !== undefined) throw new Error(`Unknown step ${unknown}.\n${USAGE}`);
  return SETUP_STEPS.filter(({ id }) => (only.length === 0 || only.includes(id)) && !skip.includes(id));
}

function summarise({ wrong, pending, degraded }: SetupResult): void {
  if (degraded.length > 0) log(['', 'Works, with limits:', ...degraded.map((line) => `  ○ ${line}`)].join('\n'));
  if (pending.length > 0) log(['', 'Pending elsewhere:', ...pending.map((line) => `  … ${line}`)].join('\n'));
  if (wrong.length > 0) log(['', 'Differs:', ...wrong.map((line) => `  ✘ ${line}`)].join('\n'));
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...ANSWER_FLAGS,
      project: { type: 'string' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
      'secrets-from': { type: 'string' },
      secret: { type: 'string', multiple: true, default: [] },
      only: { type: 'string', multiple: true, default: [] },
      skip: { type: 'string', multiple: true, default: [] },
    },
  });
  const isCheck = positionals[0] === 'check';
  if (values.help || (positionals.length > 0 && !isCheck)) {
    log(USAGE);
    return values.help ? 0 : 2;
  }
  if (values.rehearse) {
    const { rehearse } = await import('./setup/rehearsal/rehearse.ts');
    await rehearse(log);
    return 0;
  }
  const asks = !isCheck && !values.yes;
  if (asks && !process.stdin.isTTY) throw new Error('No terminal: pass --yes and give the answers as flags');
  const project = values.project ?? (asks ? await askLine('Project (its id)', null) : null);
  if (project === null || project.startsWith('demo-'))
    throw new Error(`Missing project: pass --project <id>\n${USAGE}`);

  const fakes = standIns(process.env);
  // A rehearsal does not wait for minutes.
  const pause = (ms: number) => sleep(Math.min(ms, fakes?.pollMs ?? ms));
  const pollMs = fakes?.pollMs ?? POLL_MS;
  const accessToken = fakes?.accessToken ?? applicationDefaultTokens();
  // First, for a clear error: without a token, the database client would end the process with a stack trace.
  await accessToken();
  const root = fakes?.root ?? path.resolve(import.meta.dirname, '..');
  const google = googleClient({
    project,
    accessToken,
    fetch,
    standIn: fakes?.google ?? null,
    pollMs,
    sleep: pause,
  });
  const product = productOf(project);
  const memory = await openMemory(root, project);
  const answers = await collectAnswers({
    flags: values,
    remembered: { ...(await knownAnswers({ google, product, root })), ...memory.answers() },
    prompt: asks ? askLine : null,
    allowsGaps: isCheck,
  });
  if (!isCheck) await memory.rememberAnswers(answers);
  const secrets = await secretSource({
    file: values['secrets-from'] ?? null,
    again: values.secret,
    prompt: asks ? askSecret : null,
  });
  const context: SetupContext = {
    project,
    answers,
    google,
    product,
    secrets,
    memory,
    root,
    run: runChildProcess,
    pauseMs: pollMs,
    sleep: pause,
    fetch,
    site: fakes?.site ?? null,
    stripeBase: fakes?.stripe ?? null,
    graph: graphClient({ fetch, standIn: fakes?.whatsApp ?? null }),
    log,
  };
  const steps = chooseSteps(values.only, values.skip);
  const result = await runSteps(steps, context, { isCheck, confirm: asks ? confirm : null });
  summarise(result);
  if (!isCheck && steps.some(({ id }) => id === 'accounts')) {
    const links = await passwordLinks(context);
    for (const { email, link } of links)
      log(`\n${email} can choose a password with this link, once, within a day:\n  ${link}`);
  }
  return result.wrong.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
