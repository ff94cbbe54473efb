/** Kinds of monitoring resources, and how Google's APIs list, create and change each. */
import * as z from 'zod';
import type { Google, GoogleCall, GoogleService } from '../google/google-client.ts';
import type { ResourceBody } from './monitoring-files.ts';

/** A resource as stored by Google. */
export interface StoredResource {
  /** Full name; that of a log-based metric omits the project. */
  readonly name: string;
  readonly fields: ResourceBody;
}

/** Wanted state of a stored resource. */
interface WantedResource {
  readonly body: ResourceBody;
  /** Fields of the body that differ. A partial update sends only these, because some of the others are immutable. */
  readonly fields: readonly string[];
}

export interface ResourceKind {
  /** Name shown to the operator: "alert". */
  readonly title: string;
  /** Lists stored resources by our id. Kinds with labels include resources whose file was deleted. */
  readonly read: (google: Google, ids: readonly string[]) => Promise<ReadonlyMap<string, StoredResource>>;
  readonly create: (google: Google, id: string, body: ResourceBody) => Promise<unknown>;
  readonly update: (google: Google, stored: StoredResource, wanted: WantedResource) => Promise<unknown>;
  readonly remove?: (google: Google, stored: StoredResource) => Promise<unknown>;
}

const Fields = z.record(z.string(), z.unknown());
const Labelled = z.looseObject({ name: z.string(), userLabels: z.record(z.string(), z.string()).default({}) });

/** Label that marks a resource as ours. */
const LABEL = 'llevo';
const MONITORING: GoogleService = 'monitoring';
/** Page size above the number of resources, so that one page has all. */
const PAGE_SIZE = '500';

/** A partial update of some fields. */
const patchOf = ({ body, fields }: WantedResource) => ({
  method: 'PATCH' as const,
  query: { updateMask: fields.join(',') },
  body: Object.fromEntries(fields.map((field) => [field, body[field]])),
});

/** Resources with names chosen by Google; ours carry a label. */
function labelledKind(title: string, collection: string): ResourceKind {
  const pathOf = ({ project }: Google) => `/v3/projects/${project}/${collection}`;
  const List = z.looseObject({ [collection]: z.array(Labelled).default([]) });
  return {
    title,
    read: async (google) => {
      const query = { pageSize: PAGE_SIZE };
      const found = await google.send({ method: 'GET', service: MONITORING, path: pathOf(google), query }, List);
      const items = z.array(Labelled).parse(found[collection]);
      const ours = items.filter(({ userLabels }) => userLabels[LABEL] !== undefined);
      return new Map(ours.map((fields) => [fields.userLabels[LABEL] ?? '', { name: fields.name, fields }]));
    },
    create: (google, id, body) =>
      google.send(
        { method: 'POST', service: MONITORING, path: pathOf(google), body: { ...body, userLabels: { [LABEL]: id } } },
        Fields,
      ),
    update: (google, { name }, wanted) =>
      google.send({ service: MONITORING, path: `/v3/${name}`, ...patchOf(wanted) }, Fields),
    remove: (google, { name }) =>
      google.send({ method: 'DELETE', service: MONITORING, path: `/v3/${name}` }, z.unknown()),
  };
}

interface NamedKind {
  readonly title: string;
  readonly service: GoogleService;
  /** Path with the API version and a placeholder for the project: `v2/{project}/metrics`. */
  readonly collection: string;
  /** Places the id of a new resource in the query or the body. */
  readonly newId: (google: Google, id: string) => { query?: Record<string, string>; body?: ResourceBody };
  readonly update: (wanted: WantedResource, stored: StoredResource) => Pick<GoogleCall, 'method' | 'query' | 'body'>;
}

/** Resources with ids chosen by us. */
function namedKind({ title, service, collection, newId, update }: NamedKind): ResourceKind {
  const pathOf = ({ project }: Google) => `/${collection.replace('{project}', `projects/${project}`)}`;
  return {
    title,
    read: async (google, ids) => {
      const found = new Map<string, StoredResource>();
      for (const id of ids) {
        const fields = await google.find({ method: 'GET', service, path: `${pathOf(google)}/${id}` }, Fields);
        if (fields !== null) found.set(id, { name: id, fields });
      }
      return found;
    },
    create: (google, id, body) => {
      const { query, body: named } = newId(google, id);
      const call = { method: 'POST', service, path: pathOf(google), body: { ...body, ...named } } as const;
      return google.send(query === undefined ? call : { ...call, query }, Fields);
    },
    update: (google, stored, wanted) =>
      google.send({ service, path: `${pathOf(google)}/${stored.name}`, ...update(wanted, stored) }, Fields),
  };
}

/** The only service with objectives. */
const SERVICE_ID = 'llevo';

export const METRICS = namedKind({
  title: 'log-based metric',
  service: 'logging',
  collection: 'v2/{project}/metrics',
  newId: (_google, name) => ({ body: { name } }),
  update: ({ body }, { name }) => ({ method: 'PUT', body: { name, ...body } }),
});

/** Log entries that the sink `_Default` does not keep. */
export const EXCLUSIONS = namedKind({
  title: 'log exclusion',
  service: 'logging',
  collection: 'v2/{project}/exclusions',
  newId: (_google, name) => ({ body: { name } }),
  update: patchOf,
});

export const SERVICES = namedKind({
  title: 'service',
  service: MONITORING,
  collection: 'v3/{project}/services',
  newId: (_google, serviceId) => ({ query: { serviceId } }),
  update: patchOf,
});

export const OBJECTIVES = namedKind({
  title: 'objective',
  service: MONITORING,
  collection: `v3/{project}/services/${SERVICE_ID}/serviceLevelObjectives`,
  newId: (_google, serviceLevelObjectiveId) => ({ query: { serviceLevelObjectiveId } }),
  update: patchOf,
});

export const DASHBOARDS = namedKind({
  title: 'dashboard',
  service: MONITORING,
  collection: 'v1/{project}/dashboards',
  newId: ({ project }, id) => ({ body: { name: `projects/${project}/dashboards/${id}` } }),
  // The etag prevents overwriting a concurrent change.
  update: ({ body }, { fields }) => ({ method: 'PATCH', body: { ...body, etag: fields['etag'] } }),
});

export const UPTIME_CHECKS = labelledKind('uptime check', 'uptimeCheckConfigs');
export const CHANNELS = labelledKind('notification channel', 'notificationChannels');
export const ALERTS = labelledKind('alert', 'alertPolicies');

/** Id of the service that the objectives belong to. */
export const MONITORED_SERVICE = SERVICE_ID;
