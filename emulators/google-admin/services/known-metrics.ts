/** Google's metrics in our files, with their labels. Queries of other metrics are refused. */
import type { FakeProject } from '../fake-project.ts';
import { GoogleError, invalid } from '../errors.ts';

const CLOUD_RUN = ['service_name', 'revision_name', 'location'];

const LABELS: Readonly<Record<string, readonly string[]>> = {
  'run.googleapis.com/request_count': [...CLOUD_RUN, 'response_code', 'response_code_class'],
  'run.googleapis.com/request_latencies': [...CLOUD_RUN, 'response_code', 'response_code_class', 'le'],
  'run.googleapis.com/container/instance_count': [...CLOUD_RUN, 'state'],
  'firestore.googleapis.com/document/read_ops_count': ['type'],
  'firestore.googleapis.com/document/write_ops_count': ['op'],
  'firestore.googleapis.com/document/delete_ops_count': [],
  'firestore.googleapis.com/network/active_connections': [],
  'firestore.googleapis.com/network/snapshot_listeners': [],
  'monitoring.googleapis.com/uptime_check/check_passed': ['check_id', 'checker_location', 'host'],
};
const USER_METRIC = 'logging.googleapis.com/user/';

/** Labels of a log-based metric in the project. */
function userLabels(project: FakeProject, name: string): readonly string[] | null {
  const metric = project.resources.get(`projects/${project.projectId}/metrics/${name}`);
  const descriptor = metric?.['metricDescriptor'] as { labels?: readonly { key: string }[] } | undefined;
  return metric === undefined ? null : (descriptor?.labels ?? []).map(({ key }) => key);
}

function labelsOf(project: FakeProject, type: string): readonly string[] {
  const labels = type.startsWith(USER_METRIC)
    ? userLabels(project, type.slice(USER_METRIC.length))
    : (LABELS[type] ?? null);
  // Google's own wording, after which one has to wait for ten minutes.
  if (labels === null) throw new GoogleError(404, 'NOT_FOUND', `Cannot find metric(s) that match type = "${type}".`);
  return labels;
}

function checkLabels(type: string, used: readonly string[], known: readonly string[]): void {
  for (const label of used) {
    if (label !== 'monitored_resource' && !known.includes(label)) throw invalid(`${type} has no label ${label}.`);
  }
}

/** Type of a metric by its name in PromQL, where the first slash is a colon and other punctuation an underscore. */
function typeOf(project: FakeProject, name: string): string {
  const users = [...project.resources.keys()].flatMap((path) => {
    const metric = /\/metrics\/(.+)$/.exec(path)?.[1];
    return metric === undefined ? [] : [USER_METRIC + metric];
  });
  const base = name.replace(/_(?:bucket|sum|count)$/, '');
  const inPromQl = (type: string) => type.replace('/', ':').replaceAll(/[^\w:]/g, '_');
  const found = [...users, ...Object.keys(LABELS)].find((type) => [name, base].includes(inPromQl(type)));
  if (found === undefined) throw new GoogleError(404, 'NOT_FOUND', `Cannot find metric(s) that match ${name}.`);
  return found;
}

const opens = (text: string, sign: string) => text.split(sign).length - 1;

/** Refuses a query that cannot be parsed or that uses an unknown metric or label. */
export function checkPromQl(project: FakeProject, query: string): void {
  const outside = query.replaceAll(/"[^"]*"/g, '""');
  for (const [open, close] of ['()', '{}', '[]']) {
    if (opens(outside, open ?? '') !== opens(outside, close ?? '')) throw invalid(`Cannot parse the query: ${query}`);
  }
  const metrics = [...outside.matchAll(/([a-z]\w*:\w+)(?:\{([^}]*)\})?/g)];
  if (metrics.length === 0) throw invalid(`The query has no metric: ${query}`);
  for (const [, name = '', matchers = ''] of metrics) {
    const type = typeOf(project, name);
    const used = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    checkLabels(type, used, labelsOf(project, type));
    // Metrics that belong to several resources, such as log-based ones and Cloud Run's, require a monitored_resource.
    if (/^(?:logging|run)/.test(type) && !used.includes('monitored_resource')) {
      throw invalid(`${type} needs a monitored_resource.`);
    }
  }
}

const BURN_RATE = /^select_slo_burn_rate\("([^"]+)", "(\d+)s"\)$/;
const BUDGET = /^select_slo_budget_fraction\("([^"]+)"\)$/;

/** Refuses a filter in Monitoring's language unless it names a metric of one resource, or an existing objective. */
export function checkFilter(project: FakeProject, filter: string): void {
  const objective = (BURN_RATE.exec(filter) ?? BUDGET.exec(filter))?.[1];
  if (objective !== undefined) {
    if (!project.resources.has(objective)) throw new GoogleError(404, 'NOT_FOUND', `${objective} was not found.`);
    return;
  }
  const type = /metric\.type="([^"]+)"/.exec(filter)?.[1];
  if (type === undefined || !/resource\.type="[^"]+"/.test(filter)) {
    throw invalid('The filter must name one metric.type and one resource.type.');
  }
  const used = [...filter.matchAll(/(?:metric|resource)\.labels?\.(\w+)/g)].map(([, label = '']) => label);
  checkLabels(type, used, labelsOf(project, type));
}
