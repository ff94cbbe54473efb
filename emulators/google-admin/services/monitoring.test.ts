/** The stand-in refuses the same calls of Cloud Monitoring and log-based metrics as Google. */
import type { Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAKE_GOOGLE_TOKEN, FakeGoogle } from '../fake-google.ts';
import { serveFakeGoogle } from '../server.ts';

let fake: FakeGoogle;
let server: Server;
beforeEach(async () => {
  fake = new FakeGoogle();
  const { services } = fake.createProject('p1');
  for (const name of ['logging', 'monitoring']) services.add(`${name}.googleapis.com`);
  server = await serveFakeGoogle(fake, 0);
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** Sends `METHOD service/path`; resolves with status and body. */
async function call(line: string, body?: object) {
  const [method = '', rest = ''] = line.split(' ');
  const response = await fetch(`${fake.base}/${rest.replace('/', '.googleapis.com/')}`, {
    method,
    headers: { authorization: `Bearer ${FAKE_GOOGLE_TOKEN}`, 'x-goog-user-project': 'p1' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const promQl = (query: string, more: object = {}) => ({
  displayName: 'x',
  combiner: 'OR',
  conditions: [{ displayName: 'x', conditionPrometheusQueryLanguage: { query, ...more } }],
});
const threshold = (fields: object) => ({
  displayName: 'x',
  combiner: 'OR',
  conditions: [
    {
      displayName: 'x',
      conditionThreshold: { comparison: 'COMPARISON_GT', thresholdValue: 1, duration: '0s', ...fields },
    },
  ],
});
const REQUESTS = 'run_googleapis_com:request_count{monitored_resource="cloud_run_revision"}';
const UPTIME = 'metric.type="monitoring.googleapis.com/uptime_check/check_passed"';
const METRIC = {
  name: 'm',
  filter: 'severity="ERROR"',
  metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64', labels: [{ key: 'a' }] },
  labelExtractors: { a: 'EXTRACT(jsonPayload.a)' },
};
const tile = (more: object = {}) => ({
  width: 24,
  height: 8,
  widget: {
    title: 't',
    xyChart: { dataSets: [{ timeSeriesQuery: { prometheusQuery: `sum(${REQUESTS})` }, plotType: 'LINE' }] },
  },
  ...more,
});
const dashboard = (...tiles: object[]) => ({ displayName: 'x', mosaicLayout: { columns: 48, tiles } });

const POLICIES = 'POST monitoring/v3/projects/p1/alertPolicies';
const DASHBOARDS = 'POST monitoring/v1/projects/p1/dashboards';
const REFUSED: readonly (readonly [string, string, object, number])[] = [
  ['a metric that there is not', POLICIES, promQl('sum(run_googleapis_com:requests) > 1'), 404],
  ['a log-based metric that was not created', POLICIES, promQl('sum(logging_googleapis_com:user_m) > 1'), 404],
  ['a label that the metric does not have', POLICIES, promQl(`sum(${REQUESTS.replace('{', '{status="x",')})`), 400],
  [
    'a metric of several resources without a monitored_resource',
    POLICIES,
    promQl('sum(run_googleapis_com:request_count)'),
    400,
  ],
  ['a query that cannot be parsed', POLICIES, promQl(`sum(${REQUESTS}`), 400],
  ['an evaluation every 45 seconds', POLICIES, promQl(`sum(${REQUESTS}) > 1`, { evaluationInterval: '45s' }), 400],
  ['a filter without a resource', POLICIES, threshold({ filter: UPTIME }), 400],
  [
    'a duration that is not in whole minutes',
    POLICIES,
    threshold({ filter: `${UPTIME} AND resource.type="uptime_url"`, duration: '90s' }),
    400,
  ],
  [
    'the burn rate of a missing objective',
    POLICIES,
    threshold({ filter: 'select_slo_burn_rate("projects/p1/services/a/serviceLevelObjectives/b", "60s")' }),
    404,
  ],
  [
    'a missing channel',
    POLICIES,
    { ...promQl(`sum(${REQUESTS}) > 1`), notificationChannels: ['projects/p1/notificationChannels/1'] },
    404,
  ],
  ['a label in capitals', POLICIES, { ...promQl(`sum(${REQUESTS}) > 1`), userLabels: { llevo: 'A' } }, 400],
  [
    'incidents that close after a minute',
    POLICIES,
    { ...promQl(`sum(${REQUESTS}) > 1`), alertStrategy: { autoClose: '60s' } },
    400,
  ],
  [
    'an invalid address',
    'POST monitoring/v3/projects/p1/notificationChannels',
    { displayName: 'x', type: 'email', labels: { email_address: 'x' } },
    400,
  ],
  [
    'an objective of a missing service',
    'POST monitoring/v3/projects/p1/services/llevo/serviceLevelObjectives?serviceLevelObjectiveId=a',
    {
      displayName: 'x',
      goal: 0.9,
      rollingPeriod: '86400s',
      serviceLevelIndicator: {
        requestBased: {
          goodTotalRatio: {
            totalServiceFilter: 'metric.type="run.googleapis.com/request_count" AND resource.type="r"',
            badServiceFilter: 'metric.type="run.googleapis.com/request_count" AND resource.type="r"',
          },
        },
      },
    },
    404,
  ],
  ['a label without an extractor', 'POST logging/v2/projects/p1/metrics', { ...METRIC, labelExtractors: {} }, 400],
  ['tiles on one another', DASHBOARDS, dashboard(tile(), tile({ xPos: 12 })), 400],
  ['a tile beyond the grid', DASHBOARDS, dashboard(tile({ xPos: 36 })), 400],
];

test.each(REFUSED)('the stand-in refuses %s', async (...refused) => {
  const [, line, body, status] = refused;
  expect((await call(line, body)).status).toBe(status);
});

test('responses leave out switches that are off and numbers that are zero', async () => {
  const filter = `${UPTIME} AND resource.type="uptime_url"`;
  const { body } = await call(POLICIES, { ...threshold({ filter, thresholdValue: 0 }), enabled: false });
  expect(body).not.toHaveProperty('enabled');
  expect(JSON.stringify(body)).not.toContain('thresholdValue');
});

test('a dashboard can be changed only with its current etag', async () => {
  const { body } = await call(DASHBOARDS, { name: 'projects/p1/dashboards/d', ...dashboard(tile()) });
  const change = (etag: unknown) =>
    call('PATCH monitoring/v1/projects/p1/dashboards/d', { ...dashboard(tile()), etag });
  expect((await change(undefined)).status).toBe(409);
  expect((await change(body['etag'])).status).toBe(200);
  expect((await change(body['etag'])).status).toBe(409);
});

test('queries accept a metric and its labels once it was created', async () => {
  expect((await call('POST logging/v2/projects/p1/metrics', METRIC)).status).toBe(200);
  const query = (label: string) =>
    promQl(`sum(logging_googleapis_com:user_m{monitored_resource="r",${label}="x"}) > 1`);
  expect((await call(POLICIES, query('a'))).status).toBe(200);
  expect((await call(POLICIES, query('b'))).status).toBe(400);
});
