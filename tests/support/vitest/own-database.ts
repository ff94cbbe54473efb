/**
 * For a test file that needs neither the demo data nor the functions emulator: a database of its own on the emulators,
 * where it is alone, and the API in this process. The Firestore emulator looks at every document of a database for each
 * query, and a request to the functions emulator passes three processes.
 */
import { randomUUID } from 'node:crypto';

process.env.LLEVO_TEST_DATABASE_PROJECT = `demo-${randomUUID().slice(0, 13)}`;

const { buildApp } = await import('../../../functions/src/app.ts');
const { sendRequestsThrough } = await import('../api/api-client.ts');
const { silentDeps } = await import('../api/in-process-api.ts');

const app = buildApp(silentDeps);
sendRequestsThrough((url, init) => app.request(url, init));
