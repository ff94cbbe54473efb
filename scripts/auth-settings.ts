/**
 * `npm run auth:settings -- --project <id>`: sets Firebase Auth as docs/decisions/0039 describes; `--check` only reports
 * what differs. Uses the credentials of `gcloud auth application-default login`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { authSettingsPatch, wrongAuthSettings } from './deploy/auth-settings.ts';
import { applicationDefaultTokens } from './setup/google/access-token.ts';
import { googleClient } from './setup/google/google-client.ts';

const { values } = parseArgs({
  options: { project: { type: 'string' }, check: { type: 'boolean', default: false } },
});
if (values.project === undefined) {
  console.error('Name the project: npm run auth:settings -- --project <id>');
  process.exit(2);
}
const { project } = values;
const google = googleClient({
  project,
  accessToken: applicationDefaultTokens(),
  fetch,
  standIn: null,
  pollMs: 2000,
  sleep: (ms) => sleep(ms),
});
const config = { service: 'identitytoolkit', path: `/admin/v2/projects/${project}/config` } as const;

const wrong = wrongAuthSettings(await google.send({ ...config, method: 'GET' }, z.unknown()));
if (wrong.length === 0) {
  console.log('Firebase Auth is up to date.');
} else if (values.check) {
  console.log(`Different: ${wrong.join(', ')}. Without --check this command sets them.`);
  process.exitCode = 1;
} else {
  const { updateMask, body } = authSettingsPatch(wrong);
  await google.send({ ...config, method: 'PATCH', query: { updateMask }, body }, z.unknown());
  console.log(`Set: ${wrong.join(', ')}.`);
}
