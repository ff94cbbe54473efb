import type { RunCommand } from '../deploy/run-deployment.ts';
import type { Answers } from './answers.ts';
import type { Google } from './google/google-client.ts';
import type { Sleep } from './google/retry.ts';
import type { Product } from './product.ts';
import type { Graph } from './whatsapp/graph-client.ts';
import type { SecretSource } from './secret-source.ts';

/** Findings of a step, one line each for the operator. */
export interface Finding {
  /** Differences, which applying the step corrects. */
  readonly wrong: readonly string[];
  /** Pending work of others: Google, or the administrator of the domain's DNS. */
  readonly pending?: readonly string[];
  /** Limits caused by settings left empty on purpose. */
  readonly degraded?: readonly string[];
  /** States at another service that the operator wants to see. */
  readonly states?: readonly string[];
}

/** Memory of the setup on this machine between two runs. It contains no secrets. */
export interface SetupMemory {
  /** Fingerprint of the last deployment from this clone. */
  readonly deployed: () => string | null;
  readonly rememberDeployed: (fingerprint: string) => Promise<void>;
}

/** Dependencies of the steps. */
export interface SetupContext {
  readonly project: string;
  readonly answers: Answers;
  readonly google: Google;
  readonly product: Product;
  readonly secrets: SecretSource;
  readonly memory: SetupMemory;
  /** Root of the clone, where settings files are written. */
  readonly root: string;
  /** Runs `gcloud` and `firebase`. */
  readonly run: RunCommand;
  /** Milliseconds before the first repeated check of a change that does not show yet. */
  readonly pauseMs: number;
  readonly sleep: Sleep;
  /** Fetches a page of the deployed site. */
  readonly fetch: (url: string) => Promise<Response>;
  /** Address of the site; null for the project's own. */
  readonly site: string | null;
  /** Address of the stand-in for Stripe; null for Stripe itself. */
  readonly stripeBase: string | null;
  /** Meta's Graph API. */
  readonly graph: Graph;
  readonly log: (line: string) => void;
}

/** One step compares the actual state with the wanted one and changes only differences. It is idempotent. */
export interface SetupStep {
  readonly id: string;
  readonly title: string;
  readonly check: (context: SetupContext) => Promise<Finding>;
  /** Corrects the findings of `check` and returns a line per change; absent if only a person can do it. */
  readonly apply?: (context: SetupContext) => Promise<readonly string[]>;
  /** True if the run continues when differences remain: another service decides about them. */
  readonly mayStayDifferent?: true;
  /** Describes how to undo the changes. */
  readonly undo: (context: SetupContext, done: readonly string[]) => string;
}
