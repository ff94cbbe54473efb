/** Firebase in the project, its web app, and its site, which serves the app's configuration to the pages. */
import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { CommandError } from '../../deploy/run-deployment.ts';
import { findSite, runFirebase } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';

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

/** Creates the site with the project's name, or with the one that Google suggests if another project has it. */
async function createSite(context: SetupContext): Promise<void> {
  const command = 'hosting:sites:create';
  try {
    await runFirebase(context, command, context.project);
  } catch (error) {
    const suggestion = error instanceof CommandError ? /try something like `([\w-]+)`/.exec(error.output)?.[1] : null;
    if (!suggestion) throw error;
    await runFirebase(context, command, suggestion);
  }
}

/** Links the site to the app: without the link it does not serve the app's configuration. firebase-tools cannot. */
async function linkSite({ project, send }: Google, siteId: string, appId: string): Promise<void> {
  const path = `/v1beta1/projects/${project}/sites/${siteId}`;
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
      await runFirebase(context, 'projects:addfirebase', project);
      done.push('added Firebase to the project');
    }
    // Before the app: firebase-tools asks for a site's name when an app is created without one.
    if ((await findSite(google)) === null) {
      await createSite(context);
      done.push('created the site');
    }
    if ((await listApps(google)).length === 0) {
      await runFirebase(context, 'apps:create', 'WEB', answers.company);
      done.push('created a web app');
    }
    const [app] = await listApps(google);
    const site = await findSite(google);
    if (app !== undefined && site?.appId === '') {
      await linkSite(google, site.siteId, app.appId);
      done.push('linked the site to the web app');
    }
    return done;
  },
  undo: () =>
    'remove the web app under Project settings in the Firebase console; Firebase itself stays with the project',
};
