/** Deployed functions and releases, and the site's custom domains. */
import * as z from 'zod';
import type { FakeDomain, FakeProject } from '../fake-project.ts';
import { alreadyExists, invalid, notFound } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';

const functions = routesOf('cloudfunctions.googleapis.com');
const hosting = routesOf('firebasehosting.googleapis.com');

/** The default site. Throws for another id, and before it exists. */
function siteOf({ site }: FakeProject, siteId: string | undefined) {
  if (site === null || site.siteId !== siteId) throw notFound(`The site ${siteId ?? ''}`);
  return site;
}

const siteResponse = ({ projectId, site }: FakeProject) => ({
  name: `projects/${projectId}/sites/${site?.siteId ?? ''}`,
  type: 'DEFAULT_SITE',
  ...(site?.appId && { appId: site.appId }),
});

/** Id of an app of the project. Throws for any other id except ''. */
function knownApp({ webApps }: FakeProject, appId: string): string {
  if (appId !== '' && !webApps.some((app) => app.appId === appId)) throw invalid(`Unknown app ${appId}`);
  return appId;
}

const domainResponse = ({ projectId, site }: FakeProject, name: string, state: FakeDomain) => ({
  name: `projects/${projectId}/sites/${site?.siteId ?? ''}/customDomains/${name}`,
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
    handle: ({ project }) => {
      const { projectId, site } = project;
      const other = { name: `projects/${projectId}/sites/${projectId}-demo`, type: 'USER_SITE' };
      return site === null ? {} : { sites: [other, siteResponse(project)] };
    },
  }),
  hosting('PATCH /v1beta1/projects/{project}/sites/{site}', {
    query: ['updateMask'],
    body: z.strictObject({ appId: z.string() }),
    handle: ({ project, params, query, body }) => {
      const { siteId } = siteOf(project, params['site']);
      if (query.get('updateMask') !== 'appId') throw invalid('updateMask');
      project.site = { siteId, appId: knownApp(project, body.appId) };
      return siteResponse(project);
    },
  }),
  hosting('GET /v1beta1/sites/{site}/releases', {
    query: ['pageSize'],
    handle: ({ project, params }) => {
      const { siteId } = siteOf(project, params['site']);
      return project.releases === 0 ? {} : { releases: [{ name: `sites/${siteId}/releases/${project.releases}` }] };
    },
  }),
  hosting('GET /v1beta1/projects/{project}/sites/{site}/customDomains/{domain}', {
    handle: ({ project, params }) => {
      const { domain = '' } = params;
      siteOf(project, params['site']);
      const state = project.domains.get(domain);
      if (state === undefined) throw notFound(domain);
      return domainResponse(project, domain, state);
    },
  }),
  hosting('POST /v1beta1/projects/{project}/sites/{site}/customDomains', {
    query: ['customDomainId'],
    body: z.strictObject({}),
    handle: ({ fake, project, params, query }) => {
      const domain = query.get('customDomainId') ?? '';
      if (!/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(domain)) throw invalid('customDomainId');
      const { siteId } = siteOf(project, params['site']);
      if (project.domains.has(domain)) throw alreadyExists(domain);
      const state = { hostState: 'HOST_UNHOSTED', ownershipState: 'OWNERSHIP_MISSING' };
      project.domains.set(domain, state);
      // It ends once a person has corrected the domain's DNS.
      const canEnd = () => project.domains.get(domain)?.hostState === 'HOST_ACTIVE';
      const parent = `projects/${project.projectId}/sites/${siteId}/`;
      return fake.startOperation(parent, domainResponse(project, domain, state), canEnd);
    },
  }),
];
