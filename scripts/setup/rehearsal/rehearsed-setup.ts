/** A setup against the stand-in, for tests: a new project, a separate folder, and runs that can be killed. */
import { mkdtemp, rm, cp } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAKE_GOOGLE_TOKEN, FakeGoogle } from '../../../emulators/google-admin/fake-google.ts';
import type { FakeProject } from '../../../emulators/google-admin/fake-project.ts';
import { serveFakeGoogle } from '../../../emulators/google-admin/server.ts';
import type { DeploymentCommand } from '../../deploy/commands.ts';
import { CommandError } from '../../deploy/run-deployment.ts';
import { collectAnswers } from '../answers.ts';
import { googleClient } from '../google/google-client.ts';
import { graphClient } from '../whatsapp/graph-client.ts';
import { knownAnswers } from '../known-answers.ts';
import { openMemory } from '../memory.ts';
import type { Product } from '../product.ts';
import { runSteps, type RunOptions, type SetupResult } from '../run-steps.ts';
import { secretSource } from '../secret-source.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import { SETUP_STEPS } from '../steps.ts';
import { deployedFunctions } from '../../deploy/functions.ts';
import { MONITORING_FOLDER } from '../monitoring/monitoring-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

interface CopyOptions {
  /** Names of the alerts to copy; absent for all. */
  readonly alerts?: readonly string[] | undefined;
}

/** Copies the files that the setup reads into a separate folder, where it writes settings. */
export async function copyClone(folder: string, { alerts }: CopyOptions = {}): Promise<void> {
  for (const name of ['docs/alerts.md', 'firebase.json', MONITORING_FOLDER]) {
    await cp(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => {
        const alert = /monitoring\/alerts\/([\w-]+)\.json$/.exec(file)?.[1];
        return alert === undefined || alerts === undefined || alerts.includes(alert);
      },
    });
  }
}

const PROJECT = 'llevo-rehearsal';
const POLL_MS = 2000;
/** Ends a run like a kill: the setup does not catch it. */
class Killed extends Error {}

/** Moment of a kill: before or after a write, counted from 1. */
interface Kill {
  readonly write: number;
  readonly isAfter: boolean;
}

interface RunChoices {
  readonly flags?: Readonly<Record<string, string>>;
  /** File of secrets; absent for none. */
  readonly secretsFile?: string;
  readonly secret?: readonly string[];
  readonly isCheck?: boolean;
  readonly kill?: Kill;
  readonly steps?: readonly SetupStep[];
}

/** Outcome of a run. */
interface RunOutcome {
  /** Null for a killed run. */
  readonly result: SetupResult | null;
  /** Lines printed to the terminal. */
  readonly lines: readonly string[];
  /** Number of changes. */
  readonly writes: number;
}

const BILLING_ACCOUNT = 'billingAccounts/01AB23-45CD67-89EF01';

interface RehearsalOptions {
  readonly product: Product;
  /** Fetches from the site. */
  readonly siteFetch: (url: string) => Promise<Response>;
  /** Address of the site; null for the project's default. */
  readonly site: string | null;
  /** Names of the alerts to use; absent for all. */
  readonly alerts?: readonly string[];
  /** Address of a fake Stripe; absent for none. */
  readonly stripeBase?: string;
  /** Address of a fake WhatsApp; absent for none. */
  readonly whatsAppBase?: string;
}

export interface RehearsedSetup {
  readonly google: FakeGoogle;
  readonly project: FakeProject;
  readonly root: string;
  /** Runs the setup like a new process, with nothing but the traces of earlier runs. */
  readonly run: (choices?: RunChoices) => Promise<RunOutcome>;
  /** Milliseconds that the runs would have waited. */
  readonly waited: () => number;
  readonly context: (choices?: RunChoices) => Promise<SetupContext>;
  readonly close: () => Promise<void>;
}

const FLAGS = { 'owner-name': 'Olga Rojas', 'owner-email': 'olga@llevo.test' };

/** Opens a rehearsal with an empty project, as created in Google's console. */
export async function openRehearsal(options: RehearsalOptions): Promise<RehearsedSetup> {
  const { product, siteFetch, site, alerts, stripeBase = null, whatsAppBase = 'http://127.0.0.1:1' } = options;
  const google = new FakeGoogle();
  const project = google.createProject(PROJECT);
  google.billingAccounts.set(BILLING_ACCOUNT, { displayName: 'Rehearsal', open: true });
  const server: Server = await serveFakeGoogle(google, 0);
  const root = await mkdtemp(path.join(tmpdir(), 'llevo-setup-'));
  await copyClone(root, { alerts });

  let waitedMs = 0;
  const sleep = (ms: number) => {
    waitedMs += ms;
    return Promise.resolve();
  };
  const contextOf = async (choices: RunChoices, lines: string[], counter: Counter): Promise<SetupContext> => {
    const { kill } = choices;
    const write: Write = async (work) => {
      counter.writes += 1;
      // Others may begin before this one ends.
      const isMoment = kill?.write === counter.writes;
      if (isMoment && !kill.isAfter) throw new Killed();
      // A refused write counts too: its repetition is another one.
      const [outcome] = await Promise.allSettled([work()]);
      if (isMoment && kill.isAfter) throw new Killed();
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    };
    const counted = (url: string, init: RequestInit) =>
      isWriting(url, init) ? write(() => fetch(url, init)) : fetch(url, init);
    const memory = await openMemory(root, PROJECT);
    const connection = {
      project: PROJECT,
      accessToken: () => Promise.resolve(FAKE_GOOGLE_TOKEN),
      fetch,
      standIn: google.base,
      pollMs: POLL_MS,
      sleep,
    };
    const known = await knownAnswers({ google: googleClient(connection), product, root });
    const answers = await collectAnswers({
      flags: choices.isCheck === true ? {} : { ...FLAGS, ...choices.flags },
      remembered: { ...known, ...memory.answers() },
      prompt: null,
      allowsGaps: choices.isCheck === true,
    });
    if (choices.isCheck !== true) await memory.rememberAnswers(answers);
    return {
      project: PROJECT,
      answers,
      memory,
      root,
      site,
      google: googleClient({ ...connection, fetch: counted }),
      graph: graphClient({ fetch: counted, standIn: whatsAppBase }),
      product: withWrites(product, write),
      secrets: await secretSource({ file: choices.secretsFile ?? null, again: choices.secret ?? [], prompt: null }),
      run: async (command) => {
        const { program, args } = command;
        if (program === 'gcloud') return args[1] === 'describe' ? `${project.number}\n` : '';
        if (program === 'firebase') await write(() => runFirebase(google, command));
        return '';
      },
      pauseMs: POLL_MS,
      sleep,
      stripeBase,
      fetch: siteFetch,
      log: (line) => {
        lines.push(line);
      },
    };
  };

  return {
    google,
    project,
    root,
    waited: () => waitedMs,
    context: (choices = {}) => contextOf(choices, [], { writes: 0 }),
    run: async (choices = {}) => {
      const lines: string[] = [];
      const counter: Counter = { writes: 0 };
      const options: RunOptions = { isCheck: choices.isCheck === true, confirm: null };
      try {
        const context = await contextOf(choices, lines, counter);
        const result = await runSteps(choices.steps ?? SETUP_STEPS, context, options);
        return { result, lines, ...counter };
      } catch (error) {
        if (error instanceof Killed) return { result: null, lines, ...counter };
        throw error;
      }
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Runs firebase-tools over the stand-in; a refusal is what it would print. */
function runFirebase(google: FakeGoogle, command: DeploymentCommand): Promise<void> {
  try {
    google.runFirebase({ project: PROJECT, args: command.args, functions: deployedFunctions() });
    return Promise.resolve();
  } catch (error) {
    return Promise.reject(new CommandError(command, String(error)));
  }
}

interface Counter {
  writes: number;
}

type Write = <Result>(work: () => Promise<Result>) => Promise<Result>;

const isWriting = (url: string, init: RequestInit) =>
  init.method !== 'GET' && !url.split('?')[0]?.endsWith(':getIamPolicy');

const withWrites = (product: Product, write: Write): Product => ({
  ...product,
  createAccount: (...given) => write(() => product.createAccount(...given)),
  appointMaster: (...given) => write(() => product.appointMaster(...given)),
  migrate: (...given) => write(() => product.migrate(...given)),
  openOperator: (...given) => write(() => product.openOperator(...given)),
});
