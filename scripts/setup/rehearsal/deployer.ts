/**
 * Replaces `gcloud` and `firebase` in a rehearsal: `node deployer.ts gcloud projects describe …`. It forwards firebase
 * commands to the stand-in. The emulators already serve the product.
 */
import { deployedFunctions } from '../../deploy/functions.ts';

const { LLEVO_SETUP_GOOGLE: google = '', LLEVO_SETUP_TOKEN: token = '' } = process.env;

async function request(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`${google}${path}`, init);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

async function deploy([program = '', ...args]: readonly string[]): Promise<void> {
  if (program === 'gcloud' && args[1] === 'describe') {
    const project = args[2] ?? '';
    const headers = { authorization: `Bearer ${token}`, 'x-goog-user-project': project };
    const find = () => request(`/cloudresourcemanager.googleapis.com/v3/projects/${project}`, { headers });
    // gcloud repeats what fails for a moment.
    const found = await find().catch(find).catch(find);
    console.log((found as { name: string }).name.replace('projects/', ''));
    return;
  }
  if (program !== 'firebase') return;
  const project = args[args.indexOf('--project') + 1] ?? '';
  const body = JSON.stringify({ project, args, functions: deployedFunctions() });
  await request('/test/firebase', { method: 'POST', body });
}

try {
  await deploy(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
