import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasAppCheck } from '../web/build/app-check-setting.ts';
import { hostingHeaders } from '../web/build/hosting-headers.ts';
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
  'tasks',
  'hub',
  'logging',
  'ui',
] as const satisfies readonly (keyof Ports)[];

/** The same configuration with every emulator's port moved to where `at` has it. */
export function withPorts<Config extends Pick<FirebaseConfig, 'emulators'>>(config: Config, at: Ports): Config {
  const emulators: FirebaseConfig['emulators'] = { ...config.emulators };
  for (const service of SERVICES) {
    const settings = emulators[service];
    if (typeof settings === 'object') emulators[service] = { ...settings, port: at[service] };
  }
  const { firestore } = emulators;
  if (typeof firestore === 'object') emulators.firestore = { ...firestore, websocketPort: at.firestoreWebsocket };
  return { ...config, emulators };
}

/** The same configuration with further functions, reachable through hosting as well. */
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

/** The same configuration with or without the emulators' own page, which not every machine can download. */
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
 * Writes the configuration of the emulators and returns its path: firebase.json with the ports of this stack, and with
 * headers that let pages reach the other emulators. It lies beside the original because its paths are relative.
 */
export async function writeFirebaseConfig(root: string, { offset, hasUi, extra }: LocalConfig): Promise<string> {
  const original = JSON.parse(await readFile(path.join(root, 'firebase.json'), 'utf8')) as FirebaseConfig;
  const moved = withUi(withPorts(original, ports(offset)), hasUi);
  const headers = hostingHeaders('emulators', { appCheck: hasAppCheck() });
  // Tests have databases of other projects: with one project only, each of their calls is logged, twice.
  const emulators = { ...moved.emulators, singleProjectMode: false };
  const local = { ...moved, emulators, hosting: { ...moved.hosting, headers } };
  const derived = path.join(root, `firebase.${offset}.local.json`);
  await writeFile(derived, `${JSON.stringify(extra ? withExtraFunctions(local, extra) : local, null, 2)}\n`);
  return derived;
}
