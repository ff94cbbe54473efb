import { localPushKeys } from './push-keys.ts';
import {
  FAKE_WHATSAPP_ACCOUNT,
  FAKE_WHATSAPP_APP_SECRET,
  FAKE_WHATSAPP_PHONE_ID,
  FAKE_WHATSAPP_TOKEN,
  FAKE_WHATSAPP_VERIFY_TOKEN,
} from './whatsapp/keys.ts';
import { FAKE_PAYPHONE_STORE, FAKE_PAYPHONE_TOKEN, FAKE_SECRET_KEY, FAKE_WEBHOOK_SECRET } from './fakes/keys.ts';

export const PROJECT_ID = 'demo-llevo';
export const REGION = 'us-central1';
export const HOST = '127.0.0.1';

/** Default ports. All move by the same offset, so that several stacks run side by side. */
const BASE = {
  hosting: 5000,
  functions: 5001,
  firestore: 8080,
  /** Firestore for pages: see listen-gate/. */
  listenGate: 8081,
  firestoreWebsocket: 9150,
  auth: 9099,
  storage: 9199,
  hub: 4400,
  ui: 4000,
  logging: 4500,
  eventarc: 9299,
  /** Cloud Tasks: see cloud-tasks/. */
  tasks: 9499,
  /** The suite's own tasks emulator, which starts with the functions and gets no task. */
  suiteTasks: 9498,
  mailPage: 1080,
  smtp: 1025,
  stripe: 12111,
  payphone: 12112,
  sri: 12114,
  /** Graph API and the phones of its inbox page: see whatsapp/. */
  whatsapp: 12115,
  vite: 5173,
} as const;

export type Service = keyof typeof BASE;
export type Ports = Readonly<Record<Service, number>>;

/** Keeps every port below the range of temporary ports, which starts at 32768 on Linux. */
const MAX_OFFSET = 20_600;

/** Distance between the ports of two stacks. */
const OFFSET_STEP = 100;

/** Ports above 1024 that browsers and Node's fetch block (https://fetch.spec.whatwg.org/#bad-port). */
const BLOCKED_PORTS = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Blocked port at that offset, or null. */
function blockedPort(offset: number): number | null {
  const base = Object.values(BASE).find((port) => BLOCKED_PORTS.has(port + offset));
  return base === undefined ? null : base + offset;
}

/** True if LLEVO_PORT_OFFSET is set. */
export const hasPortOffset = (env: NodeJS.ProcessEnv = process.env): boolean => (env.LLEVO_PORT_OFFSET ?? '') !== '';

/** Offset in LLEVO_PORT_OFFSET, or 0. Throws if it is not usable. */
export function portOffset(env: NodeJS.ProcessEnv = process.env): number {
  const offset = Number(env.LLEVO_PORT_OFFSET ?? 0);
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET) {
    throw new Error(`LLEVO_PORT_OFFSET must be an integer from 0 to ${MAX_OFFSET}.`);
  }
  const refused = blockedPort(offset);
  if (refused !== null) {
    throw new Error(`LLEVO_PORT_OFFSET=${offset} is not usable: browsers block port ${refused}.`);
  }
  return offset;
}

/** Usable offsets from `first` on, in the order in which they are tried. */
export function usableOffsets(first: number): number[] {
  const count = Math.floor((MAX_OFFSET - first) / OFFSET_STEP) + 1;
  return Array.from({ length: count }, (_, index) => first + index * OFFSET_STEP).filter(
    (offset) => blockedPort(offset) === null,
  );
}

/** Ports of a stack at that offset. */
export function ports(offset: number = portOffset()): Ports {
  return Object.fromEntries(Object.entries(BASE).map(([service, port]) => [service, port + offset])) as Ports;
}

/** `http://127.0.0.1:<port>`, without a trailing slash. */
export function localUrl(port: number): string {
  return `http://${HOST}:${port}`;
}

/** Environment in which Firebase's SDKs, the functions and our scripts find the emulators of a stack. */
export function emulatorEnvironment(offset: number): Record<string, string> {
  const at = ports(offset);
  const push = localPushKeys();
  return {
    LLEVO_PORT_OFFSET: String(offset),
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${at.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${at.auth}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${at.storage}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${at.tasks}`,
    METADATA_SERVER_DETECTION: 'none',
    STRIPE_API_BASE: localUrl(at.stripe),
    STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: FAKE_WEBHOOK_SECRET,
    WEBHOOKS_PRIVATE_ADDRESSES: 'allow',
    SRI_URL_PRUEBAS: localUrl(at.sri),
    SRI_URL_PRODUCCION: localUrl(at.sri),
    PAYPHONE_API_BASE: localUrl(at.payphone),
    PAYPHONE_TOKEN: FAKE_PAYPHONE_TOKEN,
    PAYPHONE_STORE_ID: FAKE_PAYPHONE_STORE,
    PAYPHONE_ACCOUNTS: '*',
    WHATSAPP_API: `${localUrl(at.whatsapp)}/v24.0`,
    WHATSAPP_TOKEN: FAKE_WHATSAPP_TOKEN,
    WHATSAPP_APP_SECRET: FAKE_WHATSAPP_APP_SECRET,
    WHATSAPP_VERIFY_TOKEN: FAKE_WHATSAPP_VERIFY_TOKEN,
    WHATSAPP_PHONE_NUMBER_ID: FAKE_WHATSAPP_PHONE_ID,
    WHATSAPP_BUSINESS_ID: FAKE_WHATSAPP_ACCOUNT,
    VAPID_PUBLIC_KEY: push.publicKey,
    VAPID_PRIVATE_KEY: push.privateKey,
  };
}
