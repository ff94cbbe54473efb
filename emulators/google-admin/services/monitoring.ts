/** Cloud Monitoring. */
import type * as z from 'zod';
import type { FakeGoogle } from '../fake-google.ts';
import type { FakeProject } from '../fake-project.ts';
import { aborted, alreadyExists, invalid } from '../errors.ts';
import { routesOf, type Route } from '../route.ts';
import { checkFilter, checkPromQl } from './known-metrics.ts';
import * as schemas from './monitoring-schemas.ts';
import { store, stored, type Fields } from './stored-resources.ts';

const monitoring = routesOf('monitoring.googleapis.com');

const under = (project: FakeProject, prefix: string) =>
  [...project.resources].flatMap(([name, fields]) => (name.startsWith(prefix) ? [fields] : []));

/** Checks that a policy's conditions and channels refer to existing things, and names each condition. */
function checkedPolicy(project: FakeProject, fields: Fields, nextId: () => string): Fields {
  const policy = schemas.AlertPolicy.partial().parse(fields);
  for (const { conditionThreshold, conditionPrometheusQueryLanguage } of policy.conditions ?? []) {
    if (conditionThreshold !== undefined) checkFilter(project, conditionThreshold.filter);
    if (conditionPrometheusQueryLanguage !== undefined) checkPromQl(project, conditionPrometheusQueryLanguage.query);
  }
  for (const channel of policy.notificationChannels ?? []) stored(project, channel);
  const conditions = policy.conditions?.map((condition) => ({ ...condition, name: `conditions/${nextId()}` }));
  return conditions === undefined ? policy : { ...policy, conditions };
}

function checkedObjective(project: FakeProject, fields: Fields): Fields {
  const { serviceLevelIndicator } = schemas.Objective.partial().parse(fields);
  const sli = serviceLevelIndicator?.requestBased;
  if (sli === undefined) return fields;
  const filters =
    'goodTotalRatio' in sli ? Object.values(sli.goodTotalRatio) : [sli.distributionCut.distributionFilter];
  for (const filter of filters) checkFilter(project, filter);
  return fields;
}

const overlaps = (a: schemas.Tile, b: schemas.Tile) =>
  (a.xPos ?? 0) < (b.xPos ?? 0) + b.width &&
  (b.xPos ?? 0) < (a.xPos ?? 0) + a.width &&
  (a.yPos ?? 0) < (b.yPos ?? 0) + b.height &&
  (b.yPos ?? 0) < (a.yPos ?? 0) + a.height;

function checkQuery(project: FakeProject, query: schemas.TimeSeriesQuery): void {
  if ('prometheusQuery' in query) checkPromQl(project, query.prometheusQuery);
  else checkFilter(project, query.timeSeriesFilter.filter);
}

/** Checks that tiles do not overlap and that each has one chart of existing metrics. */
function checkDashboard(project: FakeProject, { mosaicLayout }: z.infer<typeof schemas.Dashboard>): void {
  const { columns, tiles } = mosaicLayout;
  for (const [index, tile] of tiles.entries()) {
    if ((tile.xPos ?? 0) + tile.width > columns) throw invalid(`Tile ${index} reaches beyond the grid.`);
    if (tiles.slice(index + 1).some((other) => overlaps(tile, other))) throw invalid(`Tile ${index} overlaps another.`);
    const { xyChart, scorecard } = tile.widget;
    if ((xyChart === undefined) === (scorecard === undefined)) throw invalid(`Tile ${index} needs one content.`);
    for (const { timeSeriesQuery } of xyChart?.dataSets ?? []) checkQuery(project, timeSeriesQuery);
    if (scorecard !== undefined) checkQuery(project, scorecard.timeSeriesQuery);
  }
}

interface Collection {
  readonly name: string;
  readonly schema: z.ZodObject;
  /** Validates beyond the schema, and adds fields that Google adds. */
  readonly checked?: (project: FakeProject, fields: Fields, nextId: () => string) => Fields;
  /** Fields that cannot change after creation. */
  readonly fixed?: readonly string[];
}

interface Patch {
  readonly fake: FakeGoogle;
  readonly project: FakeProject;
  readonly mask: string | null;
  readonly body: Fields;
}

/** Writes the fields of the mask, which must name all sent fields. */
function patched({ fake, project, mask, body }: Patch, { checked, fixed = [] }: Collection, name: string): Fields {
  const before = stored(project, name);
  const fields = (mask ?? '').split(',');
  const unnamed = Object.keys(body).find((field) => !fields.includes(field));
  if (unnamed !== undefined) throw invalid(`updateMask does not name ${unnamed}.`);
  for (const field of fixed) {
    if (field in body && JSON.stringify(body[field]) !== JSON.stringify(before[field]))
      throw invalid(`${field} is immutable.`);
  }
  const next = checked?.(project, body, () => fake.nextId()) ?? body;
  return store(project, name, { ...before, ...next });
}

/** Calls of a collection in which Google chooses the names. */
const collectionRoutes = (collection: Collection): Route[] => {
  const { name, schema, checked } = collection;
  const parent = `/v3/projects/{project}/${name}`;
  const nameOf = ({ projectId }: FakeProject, id = '') => `projects/${projectId}/${name}/${id}`;
  return [
    monitoring(`GET ${parent}`, {
      query: ['pageSize', 'pageToken', 'filter'],
      handle: ({ project }) => ({ [name]: under(project, nameOf(project)) }),
    }),
    monitoring(`POST ${parent}`, {
      body: schema,
      handle: ({ fake, project, body }) => {
        const fields = checked?.(project, body, () => fake.nextId()) ?? body;
        return store(project, nameOf(project, fake.nextId()), fields);
      },
    }),
    monitoring(`PATCH ${parent}/{id}`, {
      query: ['updateMask'],
      body: schema.partial(),
      handle: ({ fake, project, params, query, body }) =>
        patched({ fake, project, mask: query.get('updateMask'), body }, collection, nameOf(project, params['id'])),
    }),
    monitoring(`DELETE ${parent}/{id}`, {
      handle: ({ project, params }) => {
        const resource = nameOf(project, params['id']);
        stored(project, resource);
        project.resources.delete(resource);
        return {};
      },
    }),
  ];
};

/** Calls of a collection in which the caller chooses the ids, by a query parameter. */
const namedRoutes = (collection: Collection, parent: string, idParameter: string): Route[] => {
  const { schema, checked } = collection;
  const nameOf = ({ projectId }: FakeProject, id = '') => `${parent.replace('{project}', projectId)}/${id}`;
  return [
    monitoring(`GET /v3/${parent}/{id}`, {
      handle: ({ project, params }) => stored(project, nameOf(project, params['id'])),
    }),
    monitoring(`POST /v3/${parent}`, {
      query: [idParameter],
      body: schema,
      handle: ({ fake, project, query, body }) => {
        const name = nameOf(project, query.get(idParameter) ?? fake.nextId());
        if (project.resources.has(name)) throw alreadyExists(name);
        const owner = parent.split('/').slice(0, -1).join('/').replace('{project}', project.projectId);
        if (owner.includes('/services/')) stored(project, owner);
        return store(project, name, checked?.(project, body, () => fake.nextId()) ?? body);
      },
    }),
    monitoring(`PATCH /v3/${parent}/{id}`, {
      query: ['updateMask'],
      body: schema.partial(),
      handle: ({ fake, project, params, query, body }) =>
        patched({ fake, project, mask: query.get('updateMask'), body }, collection, nameOf(project, params['id'])),
    }),
  ];
};

const dashboardName = ({ projectId }: FakeProject, id = '') => `projects/${projectId}/dashboards/${id}`;

export const MONITORING_ROUTES: readonly Route[] = [
  ...collectionRoutes({ name: 'alertPolicies', schema: schemas.AlertPolicy, checked: checkedPolicy }),
  ...collectionRoutes({ name: 'notificationChannels', schema: schemas.Channel }),
  ...collectionRoutes({ name: 'uptimeCheckConfigs', schema: schemas.UptimeCheck, fixed: ['monitoredResource'] }),
  ...namedRoutes({ name: 'services', schema: schemas.Service }, 'projects/{project}/services', 'serviceId'),
  ...namedRoutes(
    { name: 'objectives', schema: schemas.Objective, checked: checkedObjective },
    'projects/{project}/services/llevo/serviceLevelObjectives',
    'serviceLevelObjectiveId',
  ),
  monitoring('GET /v1/projects/{project}/dashboards/{id}', {
    handle: ({ project, params }) => stored(project, dashboardName(project, params['id'])),
  }),
  monitoring('POST /v1/projects/{project}/dashboards', {
    body: schemas.Dashboard,
    handle: ({ fake, project, body }) => {
      if (body.etag !== undefined) throw invalid('A new dashboard has no etag.');
      const name = body.name ?? dashboardName(project, fake.nextId());
      if (project.resources.has(name)) throw alreadyExists(name);
      checkDashboard(project, body);
      return store(project, name, { ...body, etag: fake.nextId() });
    },
  }),
  monitoring('PATCH /v1/projects/{project}/dashboards/{id}', {
    body: schemas.Dashboard,
    handle: ({ fake, project, params, body }) => {
      const name = dashboardName(project, params['id']);
      if (stored(project, name)['etag'] !== body.etag) {
        throw aborted('The dashboard was changed concurrently, or the etag is missing.');
      }
      checkDashboard(project, body);
      return store(project, name, { ...body, etag: fake.nextId() });
    },
  }),
];
