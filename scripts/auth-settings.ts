/**
 * `npm run auth:settings -- --project <id>`: sets Firebase Auth as docs/decisions/0039 describes; `--check` only reports
 * what differs. With the credentials of `gcloud auth application-default login`.
 */
import { parseArgs } from 'node:util';
import { applicationDefault } from 'firebase-admin/app';
import { authSettingsPatch, wrongAuthSettings } from './deploy/auth-settings.ts';

const { values } = parseArgs({
  options: { project: { type: 'string' }, check: { type: 'boolean', default: false } },
});
if (values.project === undefined) {
  console.error('Name the project: npm run auth:settings -- --project <id>');
  process.exit(2);
}
const { project } = values;
const address = `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`;
const { access_token: token } = await applicationDefault().getAccessToken();

async function request(url: string, init: RequestInit = {}): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-goog-user-project': project,
  };
  const response = await fetch(url, { ...init, headers });
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 500)}`);
  return response.json();
}

const wrong = wrongAuthSettings(await request(address));
if (wrong.length === 0) {
  console.log('Firebase Auth is set as it should be.');
} else if (values.check) {
  console.log(`Different: ${wrong.join(', ')}. Without --check this command sets them.`);
  process.exitCode = 1;
} else {
  const { updateMask, body } = authSettingsPatch(wrong);
  await request(`${address}?updateMask=${updateMask}`, { method: 'PATCH', body: JSON.stringify(body) });
  console.log(`Set: ${wrong.join(', ')}.`);
}
