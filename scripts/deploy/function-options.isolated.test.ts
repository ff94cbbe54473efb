/** Options of the deployed functions that depend on settings. */
import { afterEach, expect, test, vi } from 'vitest';
import { LARGE_INSTALLATION, SMALL_INSTALLATION } from '../../functions/src/definitions/instances.ts';

/** CPUs that Cloud Run allows a new project in a region, all services together. */
const NEW_PROJECT = 20;

interface Endpoint {
  readonly maxInstances: number;
  readonly cpu?: number;
  readonly serviceAccountEmail?: unknown;
}

/** All deployed functions with the given settings, as firebase-tools discovers them. */
async function discover(settings: Readonly<Record<string, string>>): Promise<Map<string, Endpoint>> {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const functions = Object.entries(await import('../../functions/src/index.ts'));
  return new Map(functions.map(([name, one]) => [name, (one as unknown as { __endpoint: Endpoint }).__endpoint]));
}

/** CPUs of all functions at their maximum, with the given quota. */
async function sumOfMaxima(cpuQuota: string): Promise<number> {
  const endpoints = [...(await discover({ CPU_QUOTA: cpuQuota })).values()];
  return endpoints.reduce((sum, { maxInstances, cpu = 1 }) => sum + maxInstances * cpu, 0);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

test('all functions at their maximum fit the CPUs of a new project', async () => {
  expect(await sumOfMaxima('')).toBe(SMALL_INSTALLATION.cpus);
  expect(SMALL_INSTALLATION.cpus).toBeLessThanOrEqual(NEW_PROJECT);
});

test('the larger quota stays what installations asked for', () => {
  expect(LARGE_INSTALLATION.cpus).toBe(58);
});

test('more instances are allowed only with a quota that all of them fit', async () => {
  expect(await sumOfMaxima(String(LARGE_INSTALLATION.cpus))).toBe(LARGE_INSTALLATION.cpus);
  expect(await sumOfMaxima(String(LARGE_INSTALLATION.cpus - 1))).toBe(SMALL_INSTALLATION.cpus);
});

test('only the public function runs as the account that reads', async () => {
  const account = 'llevo-share@p.iam.gserviceaccount.com';
  const accountsOf = async (settings: Readonly<Record<string, string>>) =>
    [...(await discover(settings))].flatMap(([name, { serviceAccountEmail: email }]) =>
      typeof email === 'string' ? [`${name} ${email}`] : [],
    );
  expect(await accountsOf({ SHARE_ACCOUNT: account })).toEqual([`share ${account}`]);
  expect(await accountsOf({ SHARE_ACCOUNT: '' })).toEqual([]);
});
