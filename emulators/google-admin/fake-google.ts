/**
 * Stand-in for Google's administration: projects, billing accounts, budgets and operations. It refuses calls that
 * Google documents as refused; where that is unclear it refuses more.
 */
import { FaultInjector } from '../fakes/faults.ts';
import { changesProject, runFirebaseCommand, type DeployedFunctions } from './firebase-commands.ts';
import { FakeProject, type FakePolicy } from './fake-project.ts';
import { GoogleError, invalid, notFound } from './errors.ts';

interface FakeBillingAccount {
  readonly displayName: string;
  readonly open: boolean;
}

/** A received request, recorded for tests. */
export interface GoogleRequest {
  readonly method: string;
  /** Host and path. */
  readonly path: string;
  readonly body: unknown;
}

/** A run of firebase-tools in a project. */
interface FirebaseRun {
  readonly project: string;
  /** Arguments without the program's name. */
  readonly args: readonly string[];
  readonly functions: DeployedFunctions;
}

interface Operation {
  readonly response: object;
  /** Number of times that it was polled. */
  polls: number;
}

/** The only token that the server accepts. */
export const FAKE_GOOGLE_TOKEN = 'fake-google-token';

export class FakeGoogle {
  readonly faults = new FaultInjector();
  readonly requests: GoogleRequest[] = [];
  readonly projects = new Map<string, FakeProject>();
  /** Billing accounts by name, `billingAccounts/…`. */
  readonly billingAccounts = new Map<string, FakeBillingAccount>();
  /** Budgets by name, `billingAccounts/…/budgets/…`. */
  readonly budgets = new Map<string, Record<string, unknown>>();
  readonly #operations = new Map<string, Operation>();
  #count = 0;
  /** Origin of the server. */
  base = '';

  /** Creates a project as the console does: without billing, Firebase or our settings. */
  createProject(projectId: string): FakeProject {
    const project = new FakeProject(projectId, String(471_100_000_000 + this.projects.size));
    this.projects.set(projectId, project);
    return project;
  }

  /** Project by id or number. Like Google, it throws the same error whether a project is missing or forbidden. */
  project(name: string): FakeProject {
    const project = this.projects.get(name) ?? [...this.projects.values()].find(({ number }) => number === name);
    if (project === undefined) {
      throw new GoogleError(403, 'PERMISSION_DENIED', `Permission denied on resource project ${name}.`);
    }
    return project;
  }

  /** Runs firebase-tools. Commands that change the project count as requests. */
  runFirebase({ project, args, functions }: FirebaseRun): void {
    if (changesProject(args)) this.requests.push({ method: 'RUN', path: `firebase ${args[0] ?? ''}`, body: args });
    runFirebaseCommand(this.project(project), args, functions);
  }

  nextId(): string {
    this.#count += 1;
    return this.#count.toString(36).padStart(6, '0');
  }

  /** Starts an operation, which is done at the second poll; `parent` ends with a slash or is ''. */
  startOperation(parent: string, response: object): object {
    const name = `${parent}operations/${this.nextId()}`;
    this.#operations.set(name, { response, polls: 0 });
    return { name, done: false };
  }

  operation(name: string): object {
    const operation = this.#operations.get(name);
    if (operation === undefined) throw notFound(`Operation ${name}`);
    operation.polls += 1;
    return operation.polls < 2 ? { name, done: false } : { name, done: true, response: operation.response };
  }

  /** Policy after a write. Throws if it was read before another write or has an unknown member. */
  nextPolicy(project: FakeProject, current: FakePolicy, written: Partial<FakePolicy>): FakePolicy {
    if (written.etag === undefined) throw invalid('A policy without its etag overwrites the changes of others.');
    if (written.etag !== current.etag) {
      throw new GoogleError(409, 'ABORTED', 'There were concurrent policy changes. Read, modify and write again.');
    }
    const bindings = written.bindings ?? [];
    for (const member of bindings.flatMap(({ members }) => members)) {
      const [kind, address = ''] = member.split(':');
      if (kind === 'serviceAccount' && !project.serviceAccounts.has(address)) {
        throw invalid(`Service account ${address} does not exist.`);
      }
    }
    return { version: current.version, etag: `BwAA${this.nextId()}`, bindings };
  }
}
