/** Administration of Identity Toolkit, and so of Firebase Auth. */
import * as z from 'zod';
import { alreadyExists, GoogleError, invalid, notFound, precondition } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';
import type { FakeProject } from '../fake-project.ts';

const identity = routesOf('identitytoolkit.googleapis.com');

const Enabled = z.strictObject({ enabled: z.boolean() });
const Config = z.strictObject({
  signIn: z
    .strictObject({
      email: z.strictObject({ enabled: z.boolean(), passwordRequired: z.boolean() }).partial().optional(),
      phoneNumber: Enabled.optional(),
      anonymous: Enabled.optional(),
    })
    .optional(),
  emailPrivacyConfig: z.strictObject({ enableImprovedEmailPrivacy: z.boolean() }).optional(),
  client: z
    .strictObject({
      permissions: z.strictObject({ disabledUserSignup: z.boolean(), disabledUserDeletion: z.boolean() }).partial(),
    })
    .optional(),
  authorizedDomains: z.array(z.string().regex(/^[a-z0-9.-]+$/)).optional(),
});
const Provider = z.strictObject({
  name: z.string().optional(),
  enabled: z.boolean(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  appleSignInConfig: z
    .strictObject({
      codeFlowConfig: z.strictObject({
        teamId: z.string().length(10),
        keyId: z.string().length(10),
        privateKey: z.string().startsWith('-----BEGIN PRIVATE KEY-----\n'),
      }),
    })
    .optional(),
});
const PROVIDERS = ['google.com', 'facebook.com', 'apple.com', 'microsoft.com'];

/** Configuration of a newly initialised project. */
const initial = ({ projectId }: FakeProject) => ({
  signIn: { email: { enabled: true, passwordRequired: true } },
  client: { permissions: {} },
  authorizedDomains: ['localhost', `${projectId}.firebaseapp.com`, `${projectId}.web.app`],
});

function configOf({ auth }: FakeProject): Record<string, unknown> {
  if (auth === null) throw new GoogleError(404, 'NOT_FOUND', 'CONFIGURATION_NOT_FOUND');
  return auth;
}

type Tree = Record<string, unknown>;

/** Copies the value at a path from one JSON tree to another. */
function copyAt(target: Tree, source: unknown, [name = '', ...rest]: readonly string[]): void {
  const value = (source as Tree | undefined)?.[name];
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = { ...(target[name] as Tree | undefined) };
  target[name] = inner;
  copyAt(inner, value, rest);
}

export const IDENTITY_ROUTES: readonly Route[] = [
  identity('POST /v2/projects/{project}/identityPlatform:initializeAuth', {
    body: z.strictObject({}),
    handle: ({ project }) => {
      if (project.billingAccount === null) throw precondition('BILLING_NOT_ENABLED');
      if (project.auth !== null) throw invalid('INVALID_PROJECT_ID : Identity Platform has already been enabled.');
      project.auth = initial(project);
      return {};
    },
  }),
  identity('GET /admin/v2/projects/{project}/config', { handle: ({ project }) => configOf(project) }),
  identity('PATCH /admin/v2/projects/{project}/config', {
    query: ['updateMask'],
    body: Config,
    handle: ({ project, query, body }) => {
      const mask = query.get('updateMask') ?? '';
      if (mask === '') throw invalid('Without updateMask every other setting would be reset.');
      const next = structuredClone(configOf(project));
      for (const field of mask.split(',')) copyAt(next, body, field.split('.'));
      project.auth = next;
      return next;
    },
  }),
  identity('GET /admin/v2/projects/{project}/defaultSupportedIdpConfigs', {
    query: ['pageSize'],
    handle: ({ project }) => ({
      defaultSupportedIdpConfigs: [...project.identityProviders].map(([id, provider]) => ({
        name: `projects/${project.projectId}/defaultSupportedIdpConfigs/${id}`,
        ...provider,
      })),
    }),
  }),
  identity('POST /admin/v2/projects/{project}/defaultSupportedIdpConfigs', {
    query: ['idpId'],
    body: Provider,
    handle: ({ project, query, body }) => {
      const id = query.get('idpId') ?? '';
      if (!PROVIDERS.includes(id)) throw invalid(`Unknown provider ${id}.`);
      if (project.identityProviders.has(id)) throw alreadyExists(id);
      project.identityProviders.set(id, body);
      return body;
    },
  }),
  identity('PATCH /admin/v2/projects/{project}/defaultSupportedIdpConfigs/{id}', {
    query: ['updateMask'],
    body: Provider.partial(),
    handle: ({ project, params, query, body }) => {
      const { id = '' } = params;
      const provider = project.identityProviders.get(id);
      if (provider === undefined) throw notFound(id);
      const mask = (query.get('updateMask') ?? '').split(',');
      if (Object.keys(body).some((field) => !mask.includes(field))) throw invalid('updateMask lacks a written field.');
      project.identityProviders.set(id, { ...provider, ...body });
      return body;
    },
  }),
];
