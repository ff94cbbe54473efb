import type { RunCommand } from '../deploy/run-deployment.ts';
import type { Answers } from './answers.ts';
import type { Google } from './google/google-client.ts';
import type { Product } from './product.ts';
import type { SecretSource } from './secret-source.ts';

/** What a step found, each in a line for the operator. */
export interface Finding {
  /** Other than it should be: applying the step corrects it. */
  readonly wrong: readonly string[];
  /** Started, and finished by somebody else: Google, or whoever keeps the domain's DNS. */
  readonly waiting?: readonly string[];
  /** Left empty on purpose: what does not work without it. */
  readonly degraded?: readonly string[];
}

/** What the setup remembers on this machine between two runs: no secrets. */
export interface SetupMemory {
  /** What was deployed last from this clone. */
  readonly deployed: () => string | null;
  readonly rememberDeployed: (fingerprint: string) => Promise<void>;
}

/** What the steps work with. */
export interface SetupContext {
  readonly project: string;
  readonly answers: Answers;
  readonly google: Google;
  readonly product: Product;
  readonly secrets: SecretSource;
  readonly memory: SetupMemory;
  /** The clone, whose files of settings are written. */
  readonly root: string;
  /** Runs `gcloud` and `firebase`. */
  readonly run: RunCommand;
  /** Before a change that does not show yet is looked for again. */
  readonly pauseMs: number;
  /** Fetches from the deployed site. */
  readonly fetch: (url: string) => Promise<Response>;
  /** Address of the site; null for the one that the project has. */
  readonly site: string | null;
  readonly log: (line: string) => void;
}

/** One step: it compares what is with what should be, and changes only what differs. Running it twice is running it once. */
export interface SetupStep {
  readonly id: string;
  readonly title: string;
  readonly check: (context: SetupContext) => Promise<Finding>;
  /** Corrects what `check` found, and says what it did; absent where only people can. */
  readonly apply?: (context: SetupContext) => Promise<readonly string[]>;
  /** How to take it back. */
  readonly undo: (context: SetupContext, done: readonly string[]) => string;
}
