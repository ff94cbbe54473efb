/** Secret Manager: secrets and their numbered versions. */
import * as z from 'zod';
import type { FakeProject, FakeSecret } from '../fake-project.ts';
import { alreadyExists, invalid, notFound } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const secrets = routesOf('secretmanager.googleapis.com');

const MAX_BYTES = 65_536;

function secretOf(project: FakeProject, name: string | undefined): FakeSecret {
  const secret = project.secrets.get(name ?? '');
  if (secret === undefined) throw notFound(`Secret [projects/${project.number}/secrets/${name ?? ''}]`);
  return secret;
}

const secretName = ({ number }: FakeProject, name: string) => `projects/${number}/secrets/${name}`;

/** Newest version with its number. Throws if the secret has no version. */
function latest(project: FakeProject, name: string) {
  const { versions } = secretOf(project, name);
  const version = versions.at(-1);
  if (version === undefined) throw notFound(`${secretName(project, name)}/versions/latest`);
  return { name: `${secretName(project, name)}/versions/${versions.length}`, ...version };
}

export const SECRET_ROUTES: readonly Route[] = [
  secrets('GET /v1/projects/{project}/secrets/{name}', {
    handle: ({ project, params }) => {
      secretOf(project, params['name']);
      return { name: secretName(project, params['name'] ?? ''), replication: { automatic: {} } };
    },
  }),
  secrets('POST /v1/projects/{project}/secrets', {
    query: ['secretId'],
    body: z.strictObject({ replication: z.strictObject({ automatic: z.strictObject({}) }) }),
    handle: ({ project, query }) => {
      const name = query.get('secretId') ?? '';
      if (!/^[A-Za-z0-9_-]{1,255}$/.test(name)) throw invalid('secretId');
      if (project.secrets.has(name)) throw alreadyExists(`Secret ${name}`);
      project.secrets.set(name, { versions: [] });
      return { name: secretName(project, name), replication: { automatic: {} } };
    },
  }),
  secrets('POST /v1/projects/{project}/secrets/{name}:addVersion', {
    body: z.strictObject({ payload: z.strictObject({ data: z.base64() }) }),
    handle: ({ project, params, body }) => {
      const { name = '' } = params;
      const bytes = Buffer.from(body.payload.data, 'base64').length;
      if (bytes === 0 || bytes > MAX_BYTES) throw invalid('The payload is empty or too large.');
      secretOf(project, name).versions.push({ data: body.payload.data, createTime: new Date().toISOString() });
      return { name: latest(project, name).name, state: 'ENABLED' };
    },
  }),
  secrets('GET /v1/projects/{project}/secrets/{name}/versions/latest', {
    handle: ({ project, params }) => {
      const { name, createTime } = latest(project, params['name'] ?? '');
      return { name, createTime, state: 'ENABLED' };
    },
  }),
  secrets('GET /v1/projects/{project}/secrets/{name}/versions/latest:access', {
    handle: ({ project, params }) => {
      const { name, data } = latest(project, params['name'] ?? '');
      return { name, payload: { data } };
    },
  }),
];
