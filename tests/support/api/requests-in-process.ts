/** Import to send every request of the tests to the API in this process. */
import '../emulators/functions-environment.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { sendRequestsThrough } from './api-client.ts';
import { silentDeps } from './in-process-api.ts';

const app = buildApp(silentDeps);
sendRequestsThrough((url, init) => app.request(url, init));
