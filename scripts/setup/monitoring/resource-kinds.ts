/** The kinds of resources that watch an installation, and how Google's APIs list, create and change each. */
import * as z from 'zod';
import type { Google, GoogleCall, GoogleService } from '../google/google-client.ts';
import type { ResourceBody } from './monitoring-files.ts';

/** A resource as Google has it. */
export interface StoredResource {
  /** Its full name; a log-based metric's is without its project. */
  readonly name: string;
  readonly fields: ResourceBody;
}

/** What a stored resource should be. */
export interface WantedResource {
  readonly body: ResourceBody;
  /** The fields of the body that differ: others are not sent where Google takes a part, since some may never change. */
  readonly fields: readonly string[];
}

export interface ResourceKind {
  /** For the operator: "alert". */
  readonly title: string;
  /** What is stored, by our own id; of kinds with labels also what no file asks for any longer. */
  readonly read: (google: Google, ids: readonly string[]) => Promise<ReadonlyMap<string, StoredResource>>;
  readonly create: (google: Google, id: string, body: ResourceBody) => Promise<unknown>;
  readonly update: (google: Google, stored: StoredResource, wanted: WantedResource) => Promise<unknown>;
  readonly remove?: (google: Google, stored: StoredResource) => Promise<unknown>;
}

const Fields = z.record(z.string(), z.unknown());
const Labelled = z.looseObject({ name: z.string(), userLabels: z.record(z.string(), z.string()).default({}) });

/** The label by which a resource is known as ours. */
const LABEL = 'llevo';
const MONITORING: GoogleService = 'monitoring';
/** More than there are. */
const PAGE_SIZE = '500';

/** A change of some fields. */
const patchOf = ({ body, fields }: WantedResource) => ({
  method: 'PATCH' as const,
  query: { updateMask: fields.join(',') },
  body: Object.fromEntries(fields.map((field) => [field, body[field]])),
});

/** Resources whose name Google chooses: ours carry a label. */
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
  /** From the version on, without the project: `v2/{project}/metrics`. */
  readonly collection: string;
  /** How a new one is given its id: in the query, or in the body. */
  readonly newId: (google: Google, id: string) => { query?: Record<string, string>; body?: ResourceBody };
  readonly update: (wanted: WantedResource, stored: StoredResource) => Pick<GoogleCall, 'method' | 'query' | 'body'>;
}

/** Resources whose id is ours to choose. */
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

/** The one service of which objectives are kept. */
const SERVICE_ID = 'llevo';

export const METRICS = namedKind({
  title: 'log-based metric',
  service: 'logging',
  collection: 'v2/{project}/metrics',
  newId: (_google, name) => ({ body: { name } }),
  update: ({ body }, { name }) => ({ method: 'PUT', body: { name, ...body } }),
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
  // The etag refuses to overwrite what somebody changes at this moment.
  update: ({ body }, { fields }) => ({ method: 'PATCH', body: { ...body, etag: fields['etag'] } }),
});

export const UPTIME_CHECKS = labelledKind('uptime check', 'uptimeCheckConfigs');
export const CHANNELS = labelledKind('notification channel', 'notificationChannels');
export const ALERTS = labelledKind('alert', 'alertPolicies');

/** The name of the service itself, which objectives belong to. */
export const MONITORED_SERVICE = SERVICE_ID;
