import { type LocalKeys, NO_LOCAL_KEYS } from './local-keys/local-keys.ts';
import { portOffset, type Service } from './ports.ts';

/** How much data the account `llevo` gets. */
export interface SeedSizes {
  services: number;
  drivers: number;
  customers: number;
}

export interface SimulatorSettings {
  drivers: number;
  /** Position updates per second, all drivers together. */
  rate: number;
  /** The same while nobody looks; `rate` when absent. */
  unseenRate?: number;
}

/** A folder of functions that are served too, each at `/{folder's codebase}/{name}` behind hosting. */
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
  seed?: SeedSizes | false;
  /** Loads the demo data that an earlier start of the day kept, or keeps it for later ones. */
  cachesSeed?: boolean;
  simulator?: SimulatorSettings | false;
  /** The emulators' own page, where it can be had. */
  ui?: boolean;
  mail?: boolean;
  /** Fires scheduled functions when they are due. */
  schedules?: boolean;
  /** The fakes of the payment providers. */
  payments?: boolean;
  /** Keys of outside services, which then are real; none by default. */
  localKeys?: LocalKeys;
  /** Loads the data of the last run; saves it every few minutes and at the end. */
  keep?: boolean;
  /** Names the kept data, where the ports that were asked for are taken; `offset` when absent. */
  dataOffset?: number;
  /** Ends processes of functions that had nothing to do for minutes. */
  endsIdleFunctions?: boolean;
  /** Lets Java optimise the emulators as they run, which pays after some minutes of full work. */
  optimisesEmulators?: boolean;
  /** Vite's server with hot reload, and functions rebuilt when a file changes. */
  dev?: boolean;
  /** Functions beside the product's own, such as the floors of a measurement. */
  extraFunctions?: ExtraFunctions;
  /** Receives progress messages. */
  log?: (line: string) => void;
  /** Abandons the start. */
  signal?: AbortSignal;
}

export const DEMO_SIZES: SeedSizes = { services: 2000, drivers: 300, customers: 1000 };
/** Of the tests' stack: the emulator walks through every document of a database for each query. */
export const TEST_SIZES: SeedSizes = { services: 500, drivers: 300, customers: 300 };
/**
 * A rate that leaves two cores to the reader: for each write the emulator evaluates every open query anew and sends it
 * whole. Unseen, each driver still reports every two minutes: a page that opens shows none of them as stale.
 */
export const DEMO_SIMULATOR = { drivers: 60, rate: 5, unseenRate: 0.5 } as const satisfies SimulatorSettings;

/** A whole stack without data or helpers, which is what tests build on. */
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
    optimisesEmulators: options.optimisesEmulators ?? false,
    dev: options.dev ?? false,
    extraFunctions: options.extraFunctions,
    log: options.log ?? (() => undefined),
  };
}

export type ResolvedOptions = ReturnType<typeof withDefaults>;

/** What a stack with these options listens for. */
export function servicesFor(options: ResolvedOptions): Service[] {
  return [
    ...(options.hosting ? (['hosting'] as const) : []),
    ...(options.dev ? (['vite'] as const) : []),
    ...(options.functions ? (['functions', 'eventarc', 'tasks'] as const) : []),
    ...(['firestore', 'firestoreWebsocket', 'auth', 'storage', 'hub', 'logging'] as const),
    ...(options.mail ? (['mailPage', 'smtp'] as const) : []),
    ...(options.payments ? (['stripe', 'payphone', 'sri'] as const) : []),
    ...(options.ui ? (['ui'] as const) : []),
  ];
}
