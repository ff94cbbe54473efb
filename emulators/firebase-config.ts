import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hostingHeaders } from '../web/build/hosting-headers.ts';
import { servicesOf } from '../web/build/outside-services.ts';
import { pagesEnvironment, readLocalKeys } from './local-keys.ts';
import { type Ports, ports, REGION } from './ports.ts';
import type { ExtraFunctions } from './stack-options.ts';

type EmulatorSettings = Record<string, unknown> & { port: number };
interface FirebaseConfig {
  functions: { source: string; codebase: string }[];
  hosting: { rewrites: Record<string, unknown>[]; headers: unknown };
  emulators: Record<string, EmulatorSettings | boolean>;
}

const SERVICES = [
  'auth',
  'firestore',
  'functions',
  'hosting',
  'storage',
  'eventarc',
  'hub',
  'logging',
  'ui',
] as const satisfies readonly (keyof Ports)[];

/** Copy of the configuration with the emulators' ports from `at`. */
export function withPorts<Config extends Pick<FirebaseConfig, 'emulators'>>(config: Config, at: Ports): Config {
  const emulators: FirebaseConfig['emulators'] = { ...config.emulators };
  for (const service of SERVICES) {
    const settings = emulators[service];
    if (typeof settings === 'object') emulators[service] = { ...settings, port: at[service] };
  }
  const { firestore, tasks } = emulators;
  if (typeof tasks === 'object') emulators.tasks = { ...tasks, port: at.suiteTasks };
  if (typeof firestore === 'object') emulators.firestore = { ...firestore, websocketPort: at.firestoreWebsocket };
  return { ...config, emulators };
}

/** Copy of the configuration with further functions, also served by hosting. */
function withExtraFunctions(config: FirebaseConfig, { source, codebase, names }: ExtraFunctions): FirebaseConfig {
  const rewrites = names.map((functionId) => ({
    source: `/${codebase}/${functionId}`,
    function: { functionId, region: REGION },
  }));
  return {
    ...config,
    functions: [...config.functions, { source, codebase }],
    hosting: { ...config.hosting, rewrites: [...rewrites, ...config.hosting.rewrites] },
  };
}

/** Copy of the configuration with or without the emulator UI, which some machines cannot download. */
export function withUi<Config extends Pick<FirebaseConfig, 'emulators'>>(config: Config, hasUi: boolean): Config {
  const { ui } = config.emulators;
  return typeof ui === 'object'
    ? { ...config, emulators: { ...config.emulators, ui: { ...ui, enabled: hasUi } } }
    : config;
}

interface LocalConfig {
  offset: number;
  hasUi: boolean;
  extra?: ExtraFunctions | undefined;
}

/**
 * Writes the emulators' configuration and returns its path: firebase.json with this stack's ports and with headers that
 * let pages reach the other emulators. The file must lie beside firebase.json because its paths are relative.
 */
export async function writeFirebaseConfig(root: string, { offset, hasUi, extra }: LocalConfig): Promise<string> {
  const original = JSON.parse(await readFile(path.join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  const moved = withUi(withPorts(original, ports(offset)), hasUi);
  // Without the pop-up of social sign-in, which the Auth emulator replaces.
  const headers = hostingHeaders('emulators', servicesOf(pagesEnvironment(await readLocalKeys(root))));
  // Tests use databases of other projects. In single project mode each of their calls is logged, twice.
  const emulators = { ...moved.emulators, singleProjectMode: false };
  const local = { ...moved, emulators, hosting: { ...moved.hosting, headers } };
  const derived = path.join(root, `firebase.${offset}.local.json`);
  await writeFile(derived, `${JSON.stringify(extra ? withExtraFunctions(local, extra) : local, null, 2)}\n`);
  return derived;
}
