/**
 * Stand-in for Google's administration: projects, billing accounts, budgets and operations. It refuses calls that
 * Google documents as refused; where that is unclear it refuses more.
 */
import { FaultInjector, type Fault } from '../fakes/faults.ts';
import { runFirebaseCommand, type DeployedFunctions } from './firebase-commands.ts';
import { FakeProject, type FakePolicy } from './fake-project.ts';
import { aborted, GoogleError, invalid, notFound } from './errors.ts';

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
  /** False while it waits for something outside Google. */
  readonly canEnd: () => boolean;
  /** Number of times that it was polled. */
  polls: number;
}

/** Failures of a service that works: too many requests, contention, and errors before or after the execution. */
const SLIPS: readonly Pick<Fault, 'kind' | 'status'>[] = [
  { kind: 'error', status: 429 },
  { kind: 'break', status: 500 },
  { kind: 'error', status: 409 },
  { kind: 'error', status: 502 },
  { kind: 'lose_answer', status: 504 },
  { kind: 'error', status: 503 },
  { kind: 'error', status: 500 },
  { kind: 'error', status: 504 },
];

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
  /** Ids of sites that other projects have. */
  readonly takenSites = new Set<string>();
  /** Whether the caller accepted Firebase's terms in its console once. */
  hasAcceptedTerms = true;
  /** Every so many requests one fails though nothing is wrong; null for never. */
  slipEvery: number | null = null;
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
    this.requests.push({ method: 'RUN', path: `firebase ${args[0] ?? ''}`, body: args });
    runFirebaseCommand({ outside: this, project: this.project(project), functions }, args);
  }

  /** The fault of the request that was recorded last; null for none. */
  faultOf({ method, path }: GoogleRequest): Fault | null {
    const injected = this.faults.match(method, `/${path}`);
    if (injected !== null || this.slipEvery === null || this.requests.length % this.slipEvery !== 0) return injected;
    const slip = SLIPS[(this.requests.length / this.slipEvery) % SLIPS.length];
    // Reads do not meet other writes.
    const isRead = method === 'GET' || path.endsWith(':getIamPolicy');
    const status = isRead && slip?.status === 409 ? 503 : (slip?.status ?? 503);
    return { kind: slip?.kind ?? 'error', status, times: 1, delayMs: 0, on: '', after: 0 };
  }

  nextId(): string {
    this.#count += 1;
    return this.#count.toString(36).padStart(6, '0');
  }

  /**
   * Starts an operation, which is done at the second poll, but not before `canEnd`; `parent` ends with a slash or is ''.
   */
  startOperation(parent: string, response: object, canEnd = () => true): object {
    const name = `${parent}operations/${this.nextId()}`;
    this.#operations.set(name, { response, canEnd, polls: 0 });
    return { name, done: false };
  }

  operation(name: string): object {
    const operation = this.#operations.get(name);
    if (operation === undefined) throw notFound(`Operation ${name}`);
    operation.polls += 1;
    return operation.polls < 2 || !operation.canEnd()
      ? { name, done: false }
      : { name, done: true, response: operation.response };
  }

  /** Policy after a write. Throws if it was read before another write or has an unknown member. */
  nextPolicy(project: FakeProject, current: FakePolicy, written: Partial<FakePolicy>): FakePolicy {
    if (written.etag === undefined) throw invalid('A policy without its etag overwrites the changes of others.');
    if (written.etag !== current.etag) {
      throw aborted('There were concurrent policy changes. Read, modify and write again.');
    }
    const bindings = written.bindings ?? [];
    for (const member of bindings.flatMap(({ members }) => members)) {
      const [kind, address = ''] = member.split(':');
      if (kind !== 'serviceAccount') continue;
      if (!project.serviceAccounts.has(address) || project.delays.isEarly(address)) {
        throw invalid(`Service account ${address} does not exist.`);
      }
    }
    return { version: current.version, etag: `BwAA${this.nextId()}`, bindings };
  }
}
