/** Firebase in the project, its web app, and its site, which serves the app's configuration to the pages. */
import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { runFirebase } from '../installation.ts';
import type { SetupStep } from '../step.ts';

const Anything = z.object({});
const Apps = z.object({ apps: z.array(z.object({ appId: z.string() })).default([]) });
const AppConfig = z.object({ apiKey: z.string() });

const findFirebase = ({ project, find }: Google) =>
  find({ method: 'GET', service: 'firebase', path: `/v1beta1/projects/${project}` }, Anything);

const listApps = async ({ project, send }: Google) =>
  (await send({ method: 'GET', service: 'firebase', path: `/v1beta1/projects/${project}/webApps` }, Apps)).apps;

/** Reads the web API key of the project's app, which is public. */
export async function readWebApiKey(google: Google): Promise<string> {
  const [app] = await listApps(google);
  if (app === undefined) throw new Error('Missing web app');
  const path = `/v1beta1/projects/${google.project}/webApps/${app.appId}/config`;
  return (await google.send({ method: 'GET', service: 'firebase', path }, AppConfig)).apiKey;
}

const Sites = z.object({
  sites: z.array(z.object({ name: z.string(), appId: z.string().default('') })).default([]),
});

const sitesPath = (project: string) => `/v1beta1/projects/${project}/sites`;

/** Finds the project's default site, which has the project's name; null before it exists. */
async function findSite({ project, send }: Google) {
  const { sites } = await send({ method: 'GET', service: 'firebasehosting', path: sitesPath(project) }, Sites);
  return sites.find(({ name }) => name.endsWith(`/sites/${project}`)) ?? null;
}

/** Links the site to the app: without the link it does not serve the app's configuration. firebase-tools cannot. */
async function linkSite({ project, send }: Google, appId: string): Promise<void> {
  const path = `${sitesPath(project)}/${project}`;
  const query = { updateMask: 'appId' };
  await send({ method: 'PATCH', service: 'firebasehosting', path, query, body: { appId } }, Anything);
}

export const firebaseStep: SetupStep = {
  id: 'firebase',
  title: 'Firebase, its web app and its site',
  check: async ({ google }) => {
    if ((await findFirebase(google)) === null) return { wrong: ['Firebase is not added to the project'] };
    if ((await listApps(google)).length === 0) return { wrong: ['there is no web app'] };
    const site = await findSite(google);
    return { wrong: site?.appId ? [] : ['no site is linked to the web app'] };
  },
  apply: async (context) => {
    const { google, project, answers } = context;
    const done: string[] = [];
    if ((await findFirebase(google)) === null) {
      runFirebase(context, 'projects:addfirebase', project);
      done.push('added Firebase to the project');
    }
    // Before the app: firebase-tools asks for a site's name when an app is created without one.
    if ((await findSite(google)) === null) {
      runFirebase(context, 'hosting:sites:create', project);
      done.push('created the site');
    }
    if ((await listApps(google)).length === 0) {
      runFirebase(context, 'apps:create', 'WEB', answers.company);
      done.push('created a web app');
    }
    const [app] = await listApps(google);
    if (app !== undefined && !(await findSite(google))?.appId) {
      await linkSite(google, app.appId);
      done.push('linked the site to the web app');
    }
    return done;
  },
  undo: () =>
    'remove the web app under Project settings in the Firebase console; Firebase itself stays with the project',
};
