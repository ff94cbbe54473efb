/** Firebase in the project: its web app, and the site, which hands the app's configuration to the pages. */
import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import type { SetupStep } from '../step.ts';

const Anything = z.object({});
const Apps = z.object({ apps: z.array(z.object({ appId: z.string() })).default([]) });
const AppConfig = z.object({ apiKey: z.string() });

const findFirebase = ({ project, find }: Google) =>
  find({ method: 'GET', service: 'firebase', path: `/v1beta1/projects/${project}` }, Anything);

const listApps = async ({ project, send }: Google) =>
  (await send({ method: 'GET', service: 'firebase', path: `/v1beta1/projects/${project}/webApps` }, Apps)).apps;

/** The web API key of the project's app, which is public. */
export async function readWebApiKey(google: Google): Promise<string> {
  const [app] = await listApps(google);
  if (app === undefined) throw new Error('The project has no web app');
  const path = `/v1beta1/projects/${google.project}/webApps/${app.appId}/config`;
  return (await google.send({ method: 'GET', service: 'firebase', path }, AppConfig)).apiKey;
}

const Sites = z.object({
  sites: z.array(z.object({ name: z.string(), appId: z.string().default('') })).default([]),
});

const sitesPath = (project: string) => `/v1beta1/projects/${project}/sites`;

/** The project's own site, which has the project's name; null before it was made. */
async function findSite({ project, send }: Google) {
  const { sites } = await send({ method: 'GET', service: 'firebasehosting', path: sitesPath(project) }, Sites);
  return sites.find(({ name }) => name.endsWith(`/sites/${project}`)) ?? null;
}

/** Makes the site and links it to the app: without the link it does not serve the app's configuration. */
async function linkSite(google: Google, appId: string): Promise<void> {
  const { project } = google;
  const service = 'firebasehosting';
  const path = sitesPath(project);
  await google.send(
    (await findSite(google)) === null
      ? { method: 'POST', service, path, query: { siteId: project }, body: { appId } }
      : { method: 'PATCH', service, path: `${path}/${project}`, query: { updateMask: 'appId' }, body: { appId } },
    Anything,
  );
}

export const firebaseStep: SetupStep = {
  id: 'firebase',
  title: 'Firebase, its web app and its site',
  check: async ({ google }) => {
    if ((await findFirebase(google)) === null) return { wrong: ['Firebase is not in the project'] };
    if ((await listApps(google)).length === 0) return { wrong: ['there is no web app'] };
    const site = await findSite(google);
    return { wrong: site?.appId ? [] : ['no site is linked to the web app'] };
  },
  apply: async ({ google, project, answers }) => {
    const done: string[] = [];
    const base = `/v1beta1/projects/${project}`;
    if ((await findFirebase(google)) === null) {
      await google.run({ method: 'POST', service: 'firebase', path: `${base}:addFirebase`, body: {} });
      done.push('added Firebase to the project');
    }
    if ((await listApps(google)).length === 0) {
      const body = { displayName: answers.company };
      await google.run({ method: 'POST', service: 'firebase', path: `${base}/webApps`, body });
      done.push('made a web app');
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
