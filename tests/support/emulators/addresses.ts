/** Addresses of the emulators under test; LLEVO_PORT_OFFSET moves all of them. */
import { HOST, ports, PROJECT_ID, REGION, localUrl } from '../../../emulators/ports.ts';

const emulatorPorts = ports();

export { PROJECT_ID };

/** The stack's database, or that of the separate project of a test file (support/vitest/own-database.ts). */
export const DATABASE_PROJECT_ID = process.env.LLEVO_TEST_DATABASE_PROJECT ?? PROJECT_ID;

/** Bucket of the same project as the database: the housekeeping reads every file of a bucket. */
export const BUCKET = `${DATABASE_PROJECT_ID}.appspot.com`;

/** Base of the product's own addresses, through the hosting emulator and its rewrite as in production. */
export const SITE_URL = localUrl(emulatorPorts.hosting);

/** Base of the API at the function's own address, past hosting. */
export const API_FUNCTION_URL = `${localUrl(emulatorPorts.functions)}/${PROJECT_ID}/${REGION}/api`;

export const emulatorAddresses = {
  firestore: { host: HOST, port: emulatorPorts.firestore },
  auth: { host: HOST, port: emulatorPorts.auth },
  storage: { host: HOST, port: emulatorPorts.storage },
} as const;

/** "127.0.0.1:8080", the format of the SDKs' environment variables. */
export const hostPort = ({ host, port }: { readonly host: string; readonly port: number }): string => `${host}:${port}`;
