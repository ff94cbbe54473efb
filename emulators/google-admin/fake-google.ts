/**
 * Google's administration as an object: projects, billing accounts, budgets and operations. What it refuses is what Google
 * documents as refused; where that is unclear it refuses more.
 */
import { FaultInjector } from '../fakes/faults.ts';
import { FakeProject, type FakePolicy } from './fake-project.ts';
import { GoogleError, invalid, notFound } from './errors.ts';

interface FakeBillingAccount {
  readonly displayName: string;
  readonly open: boolean;
}

/** A received request, for tests that count them. */
export interface GoogleRequest {
  readonly method: string;
  /** Host and path. */
  readonly path: string;
  readonly body: unknown;
}

interface Operation {
  readonly response: object;
  /** How often it was asked about. */
  polls: number;
}

/** The account that requests are made as; the server accepts only this token. */
export const FAKE_GOOGLE_TOKEN = 'fake-google-token';

export class FakeGoogle {
  readonly faults = new FaultInjector();
  readonly requests: GoogleRequest[] = [];
  readonly projects = new Map<string, FakeProject>();
  /** By name, `billingAccounts/…`. */
  readonly billingAccounts = new Map<string, FakeBillingAccount>();
  /** By name, `billingAccounts/…/budgets/…`. */
  readonly budgets = new Map<string, Record<string, unknown>>();
  readonly #operations = new Map<string, Operation>();
  #count = 0;
  /** Origin of the server. */
  base = '';

  /** A project as the console makes it: without billing, Firebase or any of our settings. */
  createProject(projectId: string): FakeProject {
    const project = new FakeProject(projectId, String(471_100_000_000 + this.projects.size));
    this.projects.set(projectId, project);
    return project;
  }

  /** By id or number; throws like Google, which tells nobody whether a project exists. */
  project(name: string): FakeProject {
    const project = this.projects.get(name) ?? [...this.projects.values()].find(({ number }) => number === name);
    if (project === undefined) {
      throw new GoogleError(403, 'PERMISSION_DENIED', `Permission denied on resource project ${name}.`);
    }
    return project;
  }

  nextId(): string {
    this.#count += 1;
    return this.#count.toString(36).padStart(6, '0');
  }

  /** Starts an operation, which is done at the second question; `parent` ends with a slash or is ''. */
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

  /** A policy after a write; throws for one that was read before another's write, or names nobody. */
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
