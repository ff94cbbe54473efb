import { type LocalKeys, NO_LOCAL_KEYS } from './local-keys.ts';
import { portOffset, type Service } from './ports.ts';
import type { Sizes } from './seed/sizes.ts';

export interface SimulatorSettings {
  drivers: number;
  /** Position updates per second by all drivers together, or null for the production policy's. */
  rate: number | null;
  /** Rate while no one watches; defaults to `rate`. */
  unseenRate?: number;
}

/** A folder of functions that are served too, each at `/{codebase}/{name}` behind hosting. */
export interface ExtraFunctions {
  source: string;
  codebase: string;
  names: readonly string[];
}

export interface StackOptions {
  /** Added to every port; LLEVO_PORT_OFFSET when absent. */
  offset?: number;
  /** Builds and serves the functions. Without them hosting serves no /api. */
  functions?: boolean;
  /** Builds and serves the web application. */
  hosting?: boolean;
  seed?: Sizes | false;
  /** Loads the demo data of this time that an earlier start cached, or caches it for later starts. */
  cachesSeed?: boolean;
  simulator?: SimulatorSettings | false;
  /** Serves the emulator UI if it is available. */
  ui?: boolean;
  mail?: boolean;
  /** Fires scheduled functions when they are due. */
  schedules?: boolean;
  /** Starts the fakes of Stripe, Payphone, the SRI and WhatsApp. */
  payments?: boolean;
  /** Keys that make outside services real; none by default. */
  localKeys?: LocalKeys;
  /** Loads the data of the last run; saves it regularly and when the stack stops. */
  keep?: boolean;
  /** Offset that names the kept data if the requested ports are taken; defaults to `offset`. */
  dataOffset?: number;
  /** Ends function processes that have been idle for minutes. */
  endsIdleFunctions?: boolean;
  /** Loads the rules again every ten minutes, so that the emulator's report of their coverage stays small. */
  reloadsRules?: boolean;
  /** Lets the JVM optimise the emulators from the start, which pays off after minutes of full load. */
  optimisesEmulators?: boolean;
  /** Starts Vite with hot reload, and rebuilds functions when a file changes. */
  dev?: boolean;
  /** Functions in addition to the product's, such as baselines of a measurement. */
  extraFunctions?: ExtraFunctions;
  /** Receives progress messages. */
  log?: (line: string) => void;
  /** Aborts the start. */
  signal?: AbortSignal;
}

/**
 * Sizes for tests: the emulator scans every document of a database for each query. The outbox begins empty, no work of
 * the team is recorded, and today's services are as booked at any hour.
 */
export const TEST_SIZES: Sizes = { services: 500, drivers: 300, customers: 300, messages: 0 };
/**
 * By the policy, 1.6 positions a second for sixty drivers, and fewer the more pages watch: for each write the emulator
 * evaluates every open query again and sends its whole result. While no one watches, each driver still reports every two
 * minutes, so that none is stale when a page opens.
 */
export const DEMO_SIMULATOR = { drivers: 60, rate: null, unseenRate: 0.5 } as const satisfies SimulatorSettings;

/** Defaults: a whole stack without data or helpers, as tests need it. */
export function withDefaults(options: StackOptions) {
  const offset = options.offset ?? portOffset();
  return {
    offset,
    dataOffset: options.dataOffset ?? offset,
    functions: options.functions ?? true,
    hosting: options.hosting ?? true,
    seed: options.seed ?? false,
    cachesSeed: options.cachesSeed ?? false,
    simulator: options.simulator ?? false,
    ui: options.ui ?? false,
    mail: options.mail ?? true,
    schedules: options.schedules ?? true,
    payments: options.payments ?? true,
    localKeys: options.localKeys ?? NO_LOCAL_KEYS,
    keep: options.keep ?? false,
    endsIdleFunctions: options.endsIdleFunctions ?? false,
    reloadsRules: options.reloadsRules ?? false,
    optimisesEmulators: options.optimisesEmulators ?? false,
    dev: options.dev ?? false,
    extraFunctions: options.extraFunctions,
    log: options.log ?? (() => undefined),
  };
}

export type ResolvedOptions = ReturnType<typeof withDefaults>;

/** Services that a stack with these options listens as. */
export function servicesFor(options: ResolvedOptions): Service[] {
  return [
    ...(options.hosting ? (['hosting', 'listenGate'] as const) : []),
    ...(options.dev ? (['vite'] as const) : []),
    ...(options.functions ? (['functions', 'eventarc', 'tasks', 'suiteTasks'] as const) : []),
    ...(['firestore', 'firestoreWebsocket', 'auth', 'storage', 'hub', 'logging'] as const),
    ...(options.mail ? (['mailPage', 'smtp'] as const) : []),
    ...(options.payments ? (['stripe', 'payphone', 'sri', 'whatsapp'] as const) : []),
    ...(options.ui ? (['ui'] as const) : []),
  ];
}
