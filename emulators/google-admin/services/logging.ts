/** Cloud Logging: metrics of log entries, and exclusions of the sink `_Default`. */
import type * as z from 'zod';
import { alreadyExists, invalid, notFound } from '../errors.ts';
import type { FakeProject } from '../fake-project.ts';
import { routesOf, type Route } from '../route.ts';
import { LogExclusion, LogMetric } from './monitoring-schemas.ts';
import { store, stored, type Fields } from './stored-resources.ts';

const logging = routesOf('logging.googleapis.com');

const pathOf = ({ projectId }: FakeProject, kind: string, id: string) => `projects/${projectId}/${kind}/${id}`;

/** A resource in a response; its name lacks the project. */
const answered = (project: FakeProject, kind: string, id: string): Fields => ({
  ...stored(project, pathOf(project, kind, id)),
  name: id,
});

interface Kind<Schema extends z.ZodType<{ name: string }>> {
  readonly kind: string;
  readonly schema: Schema;
  readonly check?: (body: z.output<Schema>) => void;
}

/** Calls that read and create resources which the caller names in the body. */
const commonRoutes = <Schema extends z.ZodType<{ name: string }>>({ kind, schema, check }: Kind<Schema>): Route[] => [
  logging(`GET /v2/projects/{project}/${kind}/{id}`, {
    handle: ({ project, params }) => answered(project, kind, params['id'] ?? ''),
  }),
  logging(`POST /v2/projects/{project}/${kind}`, {
    body: schema,
    handle: ({ project, body }) => {
      if (project.resources.has(pathOf(project, kind, body.name))) throw alreadyExists(body.name);
      check?.(body);
      store(project, pathOf(project, kind, body.name), body);
      return answered(project, kind, body.name);
    },
  }),
];

function checkLabels({ metricDescriptor, labelExtractors = {} }: z.infer<typeof LogMetric>): void {
  const declared = (metricDescriptor.labels ?? []).map(({ key }) => key).sort();
  if (declared.join() !== Object.keys(labelExtractors).sort().join())
    throw invalid('Labels and their extractors differ.');
}

export const LOGGING_ROUTES: readonly Route[] = [
  ...commonRoutes({ kind: 'metrics', schema: LogMetric, check: checkLabels }),
  logging('PUT /v2/projects/{project}/metrics/{id}', {
    body: LogMetric,
    handle: ({ project, params, body }) => {
      if (body.name !== params['id']) throw invalid('The name of a metric cannot change.');
      checkLabels(body);
      store(project, pathOf(project, 'metrics', body.name), body);
      return answered(project, 'metrics', body.name);
    },
  }),
  ...commonRoutes({ kind: 'exclusions', schema: LogExclusion }),
  logging('PATCH /v2/projects/{project}/exclusions/{id}', {
    query: ['updateMask'],
    body: LogExclusion.omit({ name: true }).partial(),
    handle: ({ project, params, query, body }) => {
      const { id = '' } = params;
      const name = pathOf(project, 'exclusions', id);
      if (Object.keys(body).join() !== query.get('updateMask')) throw invalid('updateMask');
      if (!project.resources.has(name)) throw notFound(name);
      store(project, name, { ...project.resources.get(name), ...body });
      return answered(project, 'exclusions', id);
    },
  }),
];
