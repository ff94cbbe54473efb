import * as z from 'zod';
import type { Google } from '../google/google-client.ts';
import { changesOf, type Change } from '../monitoring/compare.ts';
import { readMonitoringFiles, type ResourceFiles } from '../monitoring/monitoring-files.ts';
import * as kinds from '../monitoring/resource-kinds.ts';
import { findDomain } from '../installation.ts';
import type { SetupContext, SetupStep } from '../step.ts';

/** The answer of an operator who wants no alerts. */
const NO_ALERTS = 'none';

const CHANNEL_ID = 'operator';

const channelOf = (email: string) => ({
  displayName: 'Llevo: operator',
  type: 'email',
  labels: { email_address: email },
  enabled: true,
});

const Channel = z.object({ labels: z.object({ email_address: z.string() }) });

/** Whom the alerts of a living project tell; '' for nobody. */
export async function findAlertEmail(google: Google): Promise<string> {
  const channel = (await kinds.CHANNELS.read(google, [CHANNEL_ID])).get(CHANNEL_ID);
  return channel === undefined ? '' : Channel.parse(channel.fields).labels.email_address;
}

/** The site's addresses that are served: Google's own, and the operator's domain once its DNS is right. */
async function servedHosts(context: SetupContext): Promise<string[]> {
  const { project, answers } = context;
  const domain = answers.domain === '' ? null : await findDomain(context);
  return [`${project}.web.app`, ...(domain?.hostState === 'HOST_ACTIVE' ? [answers.domain] : [])];
}

/** A label's value: hosts without their dots. */
const hostLabel = (host: string) => host.replaceAll('.', '-');

/** Calls back with each kind and what is wanted of it, in the order in which they need one another. */
async function forEachKind(
  context: SetupContext,
  visit: (kind: kinds.ResourceKind, wanted: ResourceFiles) => Promise<void>,
): Promise<void> {
  const { google, root, project, answers } = context;
  const files = await readMonitoringFiles(root, project);
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
  title: 'Dashboard and alerts',
  check: async (context) => {
    if (context.answers.alertEmail === NO_ALERTS) return { wrong: [], degraded: ['nothing warns of failures'] };
    const wrong: string[] = [];
    await forEachKind(context, async (kind, wanted) => {
      wrong.push(...(await changesOf(context.google, kind, wanted)).map(({ fault }) => fault));
    });
    return { wrong };
  },
  apply: async (context) => {
    const done: string[] = [];
    await forEachKind(context, async (kind, wanted) => {
      done.push(...(await makeAll(await changesOf(context.google, kind, wanted))));
    });
    return done;
  },
  undo: () =>
    'delete them under Monitoring → Alerting, Dashboards, SLOs and Uptime checks, and Logging → Log-based metrics',
};
