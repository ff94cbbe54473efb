/** Monitoring of an installation: its files and runbooks match, and the setup applies the files to a project. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGE_INSTALLATION, SMALL_INSTALLATION } from '../../functions/src/definitions/instances.ts';
import { fakeProduct, fakeSite } from './rehearsal/fake-product.ts';
import { openRehearsal, type RehearsedSetup } from './rehearsal/rehearsed-setup.ts';
import { SETUP_STEPS } from './steps.ts';
import { differingFields } from './steps/monitoring.ts';
import { readMonitoringFiles, runbooksOf } from './monitoring/monitoring-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const files = await readMonitoringFiles(ROOT, { project: 'p', apiInstances: 20 });
const page = await readFile(path.join(ROOT, 'docs/alerts.md'), 'utf8');
const alerts = Object.entries(files.alerts);

async function functionsSource(): Promise<string> {
  const folder = path.join(ROOT, 'functions/src');
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !/\.(?:test|generated)\.ts$/.test(name),
  );
  return (await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))).join('\n');
}

test('every alert has a runbook, and every runbook an alert', () => {
  expect([...runbooksOf(page).keys()].sort()).toEqual(alerts.map(([name]) => name).sort());
  for (const [name, { documentation }] of alerts) {
    expect((documentation as { content: string }).content.length, name).toBeGreaterThan(150);
  }
});

test('alerts and metrics match messages that the functions log', async () => {
  const source = await functionsSource();
  const text = JSON.stringify([files.alerts, files.metrics]).replaceAll('\\\\"', '"').replaceAll('\\"', '"');
  const messages = [...text.matchAll(/message=~?"([^"]+)"/g)].flatMap(([, names = '']) => names.split('|'));
  expect(messages.length).toBeGreaterThan(14);
  for (const message of messages) expect(source, message).toContain(`'${message}'`);
});

test.each([SMALL_INSTALLATION, LARGE_INSTALLATION])(
  'the alert on instances fires before all $api of the API are in use',
  async ({ api: apiInstances }) => {
    const { alerts } = await readMonitoringFiles(ROOT, { project: 'p', apiInstances });
    expect(JSON.stringify(alerts['instances-used-up'])).toContain(`> ${Math.floor(apiInstances * 0.8)}"`);
  },
);

test('objectives match those of docs/alerts.md', () => {
  expect(page).toContain(`${Number(files.objectives['availability']?.['goal']) * 100} % of calls are not answered 5xx`);
  expect(page).toContain(
    `${Number(files.objectives['latency']?.['goal']) * 100} % of calls are answered within 2 seconds`,
  );
});

test('ignores fields added by Google and reports another value, a missing field and a longer list', () => {
  const wanted = { a: 1, list: [{ b: 'x' }] };
  expect(differingFields({ a: 1, list: [{ b: 'x', name: 'n' }], more: true }, wanted)).toEqual([]);
  expect(differingFields({ a: 2, list: [{ b: 'x' }, { b: 'y' }] }, wanted)).toEqual(['a', 'list']);
  expect(differingFields({}, wanted)).toEqual(['a', 'list']);
});

test('accepts Google’s own form of durations, spaces and defaults', () => {
  const wanted = { period: '60.0s', filter: 'a  =  1\n', count: 0, labels: [], on: false };
  expect(differingFields({ period: '60s', filter: 'a = 1' }, wanted)).toEqual([]);
  expect(differingFields({ period: '61s', filter: 'a = 2', count: 1 }, wanted)).toEqual(['period', 'filter', 'count']);
});

let setup: RehearsedSetup;
beforeAll(async () => {
  setup = await openRehearsal({ product: fakeProduct(), siteFetch: fakeSite, site: null });
  const { result } = await setup.run();
  expect(result?.wrong).toEqual([]);
});
afterAll(() => setup.close());

const steps = SETUP_STEPS.filter(({ id }) => id === 'monitoring');
const named = (part: string) => {
  const found = [...setup.project.resources].find(([, fields]) => JSON.stringify(fields).includes(part));
  if (found === undefined) throw new Error(part);
  return found[1];
};
const writes = () => setup.google.requests.filter(({ method }) => method !== 'GET').length;

test('applies every file, and a second run changes nothing', async () => {
  const kinds = [...setup.project.resources.keys()].map((name) => name.split('/').at(-2));
  const count = (kind: string) => kinds.filter((one) => one === kind).length;
  expect(count('alertPolicies')).toBe(alerts.length);
  expect(['metrics', 'serviceLevelObjectives', 'uptimeCheckConfigs', 'dashboards'].map(count)).toEqual([3, 2, 1, 1]);
  const channel = String(named('"email_address"')['name']);
  expect(named('mail-not-sent')).toMatchObject({ notificationChannels: [channel], enabled: true });
  const before = writes();
  expect((await setup.run({ steps })).result?.wrong).toEqual([]);
  expect(writes()).toBe(before);
});

const DRIFT: readonly (readonly [string, () => unknown, string])[] = [
  [
    'an alert was switched off',
    () => delete named('"llevo":"mail-not-sent"')['enabled'],
    'the alert mail-not-sent differs in enabled',
  ],
  [
    'a threshold was raised',
    () => (named('"llevo":"availability-fast"')['conditions'] = []),
    'the alert availability-fast differs in conditions',
  ],
  [
    'an alert lost its channel',
    () => delete named('"llevo":"guessing"')['notificationChannels'],
    'the alert guessing differs in notificationChannels',
  ],
  [
    'a dashboard was edited',
    () => (named('"mosaicLayout"')['mosaicLayout'] as { tiles: object[] }).tiles.pop(),
    'the dashboard llevo differs in mosaicLayout',
  ],
  ['an objective was lowered', () => (named('0.995')['goal'] = 0.9), 'the objective availability differs in goal'],
  [
    'a counter was deleted',
    () => setup.project.resources.delete('projects/llevo-rehearsal/metrics/llevo_requests'),
    'the log-based metric llevo_requests is missing',
  ],
  [
    'alerts go to another address',
    () => (named('"email_address"')['labels'] = { email_address: 'x@y.test' }),
    'the notification channel operator differs in labels',
  ],
  [
    'an older release left an alert',
    () =>
      setup.project.resources.set('projects/llevo-rehearsal/alertPolicies/old', {
        name: 'projects/llevo-rehearsal/alertPolicies/old',
        userLabels: { llevo: 'gone' },
      }),
    'the alert gone has no file',
  ],
];

test('a check finds every change made in the console, and a run corrects them all', async () => {
  for (const [, change] of DRIFT) change();
  const { result } = await setup.run({ isCheck: true, steps });
  expect(new Set(result?.wrong)).toEqual(new Set(DRIFT.map(([, , fault]) => `monitoring: ${fault}`)));
  expect((await setup.run({ steps })).result?.wrong).toEqual([]);
  expect((await setup.run({ isCheck: true, steps })).result?.wrong).toEqual([]);
});

test('leaves the operator’s own alerts unchanged', async () => {
  const own = 'projects/llevo-rehearsal/alertPolicies/own';
  setup.project.resources.set(own, { name: own, displayName: 'Mine' });
  expect((await setup.run({ steps })).result?.wrong).toEqual([]);
  expect(setup.project.resources.get(own)).toEqual({ name: own, displayName: 'Mine' });
});

test('creates no alerts for an operator who declines them, and reports it', async () => {
  const bare = await openRehearsal({ product: fakeProduct(), siteFetch: fakeSite, site: null });
  const { result } = await bare.run({ steps, flags: { 'alert-email': 'none' } });
  expect(result).toMatchObject({ wrong: [], degraded: ['no alerts about failures'] });
  expect([...bare.project.resources.keys()]).toEqual([
    'projects/llevo-rehearsal/exclusions/driver-polls',
    'projects/llevo-rehearsal/exclusions/public-links',
    'projects/llevo-rehearsal/exclusions/unchanged-polls',
  ]);
  await bare.close();
});
