/** Names and addresses of an installation that several steps share. */
import * as z from 'zod';
import type { Google } from './google/google-client.ts';
import type { SetupContext } from './step.ts';

/** The account whose rates the public quoter uses, and the one of the platform's masters. */
export const OPERATOR_ACCOUNT = 'llevo';
export const PLATFORM_ACCOUNT = 'plataforma';

const Project = z.object({ name: z.string().regex(/^projects\/\d+$/), state: z.string() });

/** The number of a project and its state; throws for one that is not there, or is closed to the caller. */
export async function readProject({ project, send }: Google): Promise<{ number: string; state: string }> {
  const call = { method: 'GET', service: 'cloudresourcemanager', path: `/v3/projects/${project}` } as const;
  const { name, state } = await send(call, Project);
  return { number: name.slice('projects/'.length), state };
}

/** The account that the functions run as. */
export const computeAccount = (number: string) => `${number}-compute@developer.gserviceaccount.com`;

const Domain = z.object({ hostState: z.string().optional() });

/** Google's record of the site's own domain; null before it was added. */
export const findDomain = ({ google, project, answers }: SetupContext) => {
  const path = `/v1beta1/projects/${project}/sites/${project}/customDomains/${answers.domain}`;
  return google.find({ method: 'GET', service: 'firebasehosting', path }, Domain.loose());
};

/** Where visitors reach the site today: its own domain once that is served, else Google's. */
export async function siteUrl(context: SetupContext): Promise<string> {
  const { site, project, answers } = context;
  if (site !== null) return site;
  const domain = answers.domain === '' ? null : await findDomain(context);
  return domain?.hostState === 'HOST_ACTIVE' ? `https://${answers.domain}` : `https://${project}.web.app`;
}

/** All addresses of the site, also those that are not served yet. */
export const siteOrigins = ({ site, project, answers }: SetupContext): string[] => [
  ...new Set([site ?? `https://${project}.web.app`, ...(answers.domain === '' ? [] : [`https://${answers.domain}`])]),
];

const Latest = z.object({ payload: z.object({ data: z.string() }) });

/** The value of a secret; null for none. */
export async function readSecret({ project, find }: Google, name: string): Promise<string | null> {
  const path = `/v1/projects/${project}/secrets/${name}/versions/latest:access`;
  const found = await find({ method: 'GET', service: 'secretmanager', path }, Latest);
  return found && Buffer.from(found.payload.data, 'base64').toString();
}
