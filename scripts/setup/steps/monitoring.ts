import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { readMonitoringFiles, type ResourceFiles } from '../monitoring/monitoring-files.ts';
import * as kinds from '../monitoring/resource-kinds.ts';
import { instancesFor } from '../../../functions/src/definitions/instances.ts';
import { readCpuQuota } from '../google/cpu-quota.ts';
import { servedHosts } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';
import type { ResourceKind, StoredResource } from '../monitoring/resource-kinds.ts';

const DURATION = /^\d+(?:\.\d+)?s$/;

/** True if Google stores one text as the other: durations in other digits, and texts with other spaces. */
function isSameText(stored: string, wanted: string): boolean {
  if (DURATION.test(stored) && DURATION.test(wanted)) return Number.parseFloat(stored) === Number.parseFloat(wanted);
  return stored.replaceAll(/\s+/g, ' ').trim() === wanted.replaceAll(/\s+/g, ' ').trim();
}

/** Values that Google's JSON leaves out. */
const isDefault = (value: unknown) =>
  value === 0 || value === false || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * True if a stored value contains the wanted one, in Google's own form of it. Fields added by Google (names, defaults,
 * times) do not count, but lists must have the same length.
 */
function includes(stored: unknown, wanted: unknown): boolean {
  if (stored === undefined) return isDefault(wanted);
  if (typeof stored === 'string' && typeof wanted === 'string') return isSameText(stored, wanted);
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(stored) &&
      stored.length === wanted.length &&
      wanted.every((item, index) => includes(stored[index], item))
    );
  }
  if (typeof wanted !== 'object' || wanted === null) return stored === wanted;
  if (typeof stored !== 'object' || stored === null) return false;
  const fields = stored as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).every(([name, value]) => includes(fields[name], value));
}

type Fields = Readonly<Record<string, unknown>>;

/** Lists the top-level fields in which a stored resource differs from its file. */
export const differingFields = (stored: Fields, wanted: Fields): string[] =>
  Object.keys(wanted).filter((name) => !includes(stored[name], wanted[name]));

/** One difference between files and project, and its correction. */
interface Change {
  /** "the alert mail-not-sent is missing" */
  readonly fault: string;
  /** "created the alert mail-not-sent" */
  readonly done: string;
  readonly make: () => Promise<unknown>;
}

/** Lists the changes that bring a project's resources in line with the files. Ignores resources of others. */
async function changesOf(google: Google, kind: ResourceKind, wanted: ResourceFiles): Promise<Change[]> {
  const stored = await kind.read(google, Object.keys(wanted));
  const missing = Object.entries(wanted)
    .filter(([id]) => !stored.has(id))
    .map(([id, body]) => ({
      fault: `the ${kind.title} ${id} is missing`,
      done: `created the ${kind.title} ${id}`,
      make: () => kind.create(google, id, body),
    }));
  const rest = [...stored].flatMap(([id, resource]) => changesOfStored({ google, kind, wanted }, id, resource));
  return [...missing, ...rest];
}

interface Comparison {
  readonly google: Google;
  readonly kind: ResourceKind;
  readonly wanted: ResourceFiles;
}

function changesOfStored({ google, kind, wanted }: Comparison, id: string, stored: StoredResource): Change[] {
  const body = wanted[id];
  const { title, remove } = kind;
  if (body === undefined) {
    if (remove === undefined) return [];
    const make = () => remove(google, stored);
    return [{ fault: `the ${title} ${id} has no file`, done: `deleted the ${title} ${id}`, make }];
  }
  const fields = differingFields(stored.fields, body);
  if (fields.length === 0) return [];
  return [
    {
      fault: `the ${title} ${id} differs in ${fields.join(', ')}`,
      done: `changed the ${title} ${id}: ${fields.join(', ')}`,
      make: () => kind.update(google, stored, { body, fields }),
    },
  ];
}

/** Answer that declines alerts. */
const NO_ALERTS = 'none';

const CHANNEL_ID = 'operator';

const channelOf = (email: string) => ({
  displayName: 'Llevo: operator',
  type: 'email',
  labels: { email_address: email },
  enabled: true,
});

const Channel = z.object({ labels: z.object({ email_address: z.string() }) });

/** Finds the address that receives a project's alerts; '' if it has none. */
export async function findAlertEmail(google: Google): Promise<string> {
  const channel = (await kinds.CHANNELS.read(google, [CHANNEL_ID])).get(CHANNEL_ID);
  return channel === undefined ? '' : Channel.parse(channel.fields).labels.email_address;
}

/** Label value of a host, which may not contain dots. */
const hostLabel = (host: string) => host.replaceAll('.', '-');

/** Calls back with each kind and its wanted resources, in order of dependency. */
async function forEachKind(
  context: SetupContext,
  visit: (kind: kinds.ResourceKind, wanted: ResourceFiles) => Promise<void>,
): Promise<void> {
  const { google, root, project, answers } = context;
  const { api: apiInstances } = instancesFor(String((await readCpuQuota(google)) ?? ''));
  const files = await readMonitoringFiles(root, { project, apiInstances });
  await visit(kinds.EXCLUSIONS, files.exclusions);
  if (answers.alertEmail === NO_ALERTS) return;
  await visit(kinds.METRICS, files.metrics);
  await visit(kinds.SERVICES, { [kinds.MONITORED_SERVICE]: { displayName: 'Llevo', custom: {} } });
  await visit(kinds.OBJECTIVES, files.objectives);
  const hosts = await servedHosts(context);
  await visit(kinds.UPTIME_CHECKS, Object.fromEntries(hosts.map((host) => [hostLabel(host), files.uptime(host)])));
  await visit(kinds.CHANNELS, { [CHANNEL_ID]: channelOf(answers.alertEmail) });
  const channel = (await kinds.CHANNELS.read(google, [CHANNEL_ID])).get(CHANNEL_ID);
  const notificationChannels = channel === undefined ? [] : [channel.name];
  const alerts = Object.entries(files.alerts).map(([name, body]) => [name, { ...body, notificationChannels }] as const);
  await visit(kinds.ALERTS, Object.fromEntries(alerts));
  await visit(kinds.DASHBOARDS, { llevo: files.dashboard });
}

async function makeAll(changes: readonly Change[]): Promise<string[]> {
  const done: string[] = [];
  for (const change of changes) {
    await change.make();
    done.push(change.done);
  }
  return done;
}

export const monitoringStep: SetupStep = {
  id: 'monitoring',
  title: 'Dashboard, alerts, and request logs without public links',
  check: async (context) => {
    const wrong: string[] = [];
    await forEachKind(context, async (kind, wanted) => {
      wrong.push(...(await changesOf(context.google, kind, wanted)).map(({ fault }) => fault));
    });
    return { wrong, degraded: context.answers.alertEmail === NO_ALERTS ? ['no alerts about failures'] : [] };
  },
  mayStayDifferent: true,
  apply: async (context) => {
    const done: string[] = [];
    await forEachKind(context, async (kind, wanted) => {
      done.push(...(await makeAll(await changesOf(context.google, kind, wanted))));
    });
    return done;
  },
  undo: () =>
    'delete them under Monitoring → Alerting, Dashboards, SLOs and Uptime checks, and Logging → Log-based metrics and Log router → _Default',
};
