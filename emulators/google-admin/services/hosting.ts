/** Deployed functions and releases, and the site's custom domains. */
import * as z from 'zod';
import type { FakeDomain, FakeProject } from '../fake-project.ts';
import { alreadyExists, invalid, notFound } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const functions = routesOf('cloudfunctions.googleapis.com');
const hosting = routesOf('firebasehosting.googleapis.com');

const siteResponse = ({ projectId, site }: FakeProject) => ({
  name: `projects/${projectId}/sites/${projectId}`,
  type: 'DEFAULT_SITE',
  ...(site?.appId && { appId: site.appId }),
});

/** Id of an app of the project. Throws for any other id except ''. */
function knownApp({ webApps }: FakeProject, appId: string): string {
  if (appId !== '' && !webApps.some((app) => app.appId === appId)) throw invalid(`Unknown app ${appId}`);
  return appId;
}

const domainResponse = ({ projectId }: FakeProject, name: string, state: FakeDomain) => ({
  name: `projects/${projectId}/sites/${projectId}/customDomains/${name}`,
  ...state,
  ...(state.hostState !== 'HOST_ACTIVE' && {
    requiredDnsUpdates: {
      desired: [
        {
          domainName: name,
          records: [{ domainName: name, type: 'A', rdata: '199.36.158.100', requiredAction: 'ADD' }],
        },
      ],
    },
  }),
});

export const HOSTING_ROUTES: readonly Route[] = [
  functions('GET /v2/projects/{project}/locations/{location}/functions', {
    query: ['pageSize', 'pageToken'],
    handle: ({ project }) => ({
      functions: [...project.functions.values()].map(({ name, region, secretVersions }) => ({
        name: `projects/${project.projectId}/locations/${region}/functions/${name}`,
        state: 'ACTIVE',
        serviceConfig: {
          secretEnvironmentVariables: Object.entries(secretVersions).map(([key, version]) => ({
            key,
            secret: key,
            projectId: project.projectId,
            version,
          })),
        },
      })),
    }),
  }),
  hosting('GET /v1beta1/projects/{project}/sites', {
    handle: ({ project }) => (project.site === null ? {} : { sites: [siteResponse(project)] }),
  }),
  hosting('PATCH /v1beta1/projects/{project}/sites/{site}', {
    query: ['updateMask'],
    body: z.strictObject({ appId: z.string() }),
    handle: ({ project, query, body }) => {
      if (project.site === null) throw notFound('The site');
      if (query.get('updateMask') !== 'appId') throw invalid('updateMask');
      project.site = { appId: knownApp(project, body.appId) };
      return siteResponse(project);
    },
  }),
  hosting('GET /v1beta1/sites/{site}/releases', {
    query: ['pageSize'],
    handle: ({ fake, params }) => {
      const { releases } = fake.project(params['site'] ?? '');
      return releases === 0 ? {} : { releases: [{ name: `sites/${params['site'] ?? ''}/releases/${releases}` }] };
    },
  }),
  hosting('GET /v1beta1/projects/{project}/sites/{site}/customDomains/{domain}', {
    handle: ({ project, params }) => {
      const { domain = '' } = params;
      const state = project.domains.get(domain);
      if (state === undefined) throw notFound(domain);
      return domainResponse(project, domain, state);
    },
  }),
  hosting('POST /v1beta1/projects/{project}/sites/{site}/customDomains', {
    query: ['customDomainId'],
    body: z.strictObject({}),
    handle: ({ fake, project, query }) => {
      const domain = query.get('customDomainId') ?? '';
      if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain)) throw invalid('customDomainId');
      if (project.domains.has(domain)) throw alreadyExists(domain);
      const state = { hostState: 'HOST_UNHOSTED', ownershipState: 'OWNERSHIP_MISSING' };
      project.domains.set(domain, state);
      const { projectId } = project;
      return fake.startOperation(`projects/${projectId}/sites/${projectId}/`, domainResponse(project, domain, state));
    },
  }),
];
