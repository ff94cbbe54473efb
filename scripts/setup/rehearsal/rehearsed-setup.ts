/** A setup against the stand-in, for tests: a new project, a folder of its own, and a process that can be killed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FAKE_GOOGLE_TOKEN, FakeGoogle } from '../../../emulators/google-admin/fake-google.ts';
import type { FakeProject } from '../../../emulators/google-admin/fake-project.ts';
import { rehearseDeployment } from '../../../emulators/google-admin/rehearsed-deployment.ts';
import { serveFakeGoogle } from '../../../emulators/google-admin/server.ts';
import { collectAnswers } from '../answers.ts';
import { googleClient } from '../google/google-client.ts';
import { knownAnswers } from '../known-answers.ts';
import { openMemory } from '../memory.ts';
import { copyClone } from './copy-clone.ts';
import type { Product } from '../product.ts';
import { runSteps, type RunOptions, type SetupResult } from '../run-steps.ts';
import { secretSource } from '../secret-source.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import { SETUP_STEPS } from '../steps.ts';
import { deployedFunctions } from './deployed-functions.ts';

const PROJECT = 'llevo-rehearsal';
const BILLING_ACCOUNT = 'billingAccounts/01AB23-45CD67-89EF01';

/** Ends a run as a kill does: nothing of the setup catches it. */
export class Killed extends Error {}

/** Where a run is killed: before or after its first, second … write, counted from 1. */
export interface Kill {
  readonly write: number;
  readonly isAfter: boolean;
}

interface RunChoices {
  readonly flags?: Readonly<Record<string, string>>;
  /** A file of secrets; absent for none. */
  readonly secretsFile?: string;
  readonly secret?: readonly string[];
  readonly isCheck?: boolean;
  readonly kill?: Kill;
  readonly steps?: readonly SetupStep[];
}

/** How a run ended: with a result, or killed. */
interface RunOutcome {
  readonly result: SetupResult | null;
  /** What the terminal showed. */
  readonly lines: readonly string[];
  /** How often it changed something. */
  readonly writes: number;
}

interface RehearsalOptions {
  readonly product: Product;
  /** Fetches from the site. */
  readonly siteFetch: (url: string) => Promise<Response>;
  /** Its address; null for the one that the project has. */
  readonly site: string | null;
  /** Indexes in place of the product's many. */
  readonly indexes?: object;
  /** Alerts in place of all. */
  readonly alerts?: readonly string[];
}

export interface RehearsedSetup {
  readonly google: FakeGoogle;
  readonly project: FakeProject;
  readonly root: string;
  /** Runs the setup as a process of its own would: it knows only what an earlier run left behind. */
  readonly run: (choices?: RunChoices) => Promise<RunOutcome>;
  readonly context: (choices?: RunChoices) => Promise<SetupContext>;
  readonly close: () => Promise<void>;
}

const FLAGS = { 'owner-name': 'Olga Rojas', 'owner-email': 'olga@llevo.test' };

/** Opens a rehearsal with a project as Google's console makes it. */
export async function openRehearsal({
  product,
  siteFetch,
  site,
  indexes,
  alerts,
}: RehearsalOptions): Promise<RehearsedSetup> {
  const google = new FakeGoogle();
  const project = google.createProject(PROJECT);
  google.billingAccounts.set(BILLING_ACCOUNT, { displayName: 'Rehearsal', open: true });
  const server: Server = await serveFakeGoogle(google, 0);
  const root = await mkdtemp(path.join(tmpdir(), 'llevo-setup-'));
  await copyClone(root, { alerts });
  if (indexes !== undefined) await writeFile(path.join(root, 'firestore.indexes.json'), JSON.stringify(indexes));

  const contextOf = async (choices: RunChoices, lines: string[], counter: Counter): Promise<SetupContext> => {
    const { kill } = choices;
    const isKilled = (isAfter: boolean) => kill?.write === counter.writes && kill.isAfter === isAfter;
    const write: Write = async (work) => {
      counter.writes += 1;
      if (isKilled(false)) throw new Killed();
      const result = await work();
      if (isKilled(true)) throw new Killed();
      return result;
    };
    const memory = await openMemory(root, PROJECT);
    const connection = {
      project: PROJECT,
      accessToken: () => Promise.resolve(FAKE_GOOGLE_TOKEN),
      fetch,
      standIn: google.base,
      pollMs: 0,
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
      google: googleClient({
        ...connection,
        fetch: (url, init) => (isWriting(url, init) ? write(() => fetch(url, init)) : fetch(url, init)),
      }),
      product: withWrites(product, write),
      secrets: await secretSource({ file: choices.secretsFile ?? null, again: choices.secret ?? [], prompt: null }),
      run: ({ program, args }) => {
        if (program === 'gcloud') return args[1] === 'describe' ? `${project.number}\n` : '';
        // The other commands leave nothing at the stand-in.
        if (!args.includes('functions')) return '';
        counter.writes += 1;
        if (isKilled(false)) throw new Killed();
        rehearseDeployment(project, deployedFunctions());
        if (isKilled(true)) throw new Killed();
        return '';
      },
      pauseMs: 0,
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
