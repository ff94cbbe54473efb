import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A resource of Cloud Logging or Monitoring as JSON in the format of its API. */
export type ResourceBody = Readonly<Record<string, unknown>>;

/** Resources by file name. */
export type ResourceFiles = Readonly<Record<string, ResourceBody>>;

/** Contents of `scripts/monitoring` for one project. */
interface MonitoringFiles {
  readonly metrics: ResourceFiles;
  readonly exclusions: ResourceFiles;
  readonly objectives: ResourceFiles;
  readonly alerts: ResourceFiles;
  readonly dashboard: ResourceBody;
  /** Builds the uptime check of a host. */
  readonly uptime: (host: string) => ResourceBody;
}

/** Folder of the files, from the root of a clone. */
export const MONITORING_FOLDER = 'scripts/monitoring';

/** Google's limit for the text of an alert. */
const MAX_RUNBOOK_CHARACTERS = 8000;

/** Reads the runbooks by alert: the sections of docs/alerts.md whose title is an alert's name. */
export function runbooksOf(page: string): ReadonlyMap<string, string> {
  const sections = page.split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const text = (lines.join('\n').split(/^## /m)[0] ?? '').trim();
      return [title.trim(), text.slice(0, MAX_RUNBOOK_CHARACTERS)];
    }),
  );
}

/** Share of the API's instances above which an alert is due. */
const BUSY = 0.8;

interface Installation {
  readonly project: string;
  /** Most instances of the API. */
  readonly apiInstances: number;
}

/** Reads the files of a clone and replaces `${project}` and `${busyInstances}` in them. */
export async function readMonitoringFiles(root: string, installation: Installation): Promise<MonitoringFiles> {
  const { project, apiInstances } = installation;
  const folder = path.join(root, MONITORING_FOLDER);
  const withValues = (text: string) =>
    text.replaceAll('${project}', project).replaceAll('${busyInstances}', String(Math.floor(apiInstances * BUSY)));
  const readText = async (name: string) => withValues(await readFile(path.join(folder, name), 'utf8'));
  const readBody = async (name: string) => JSON.parse(await readText(name)) as ResourceBody;
  const readAll = async (name: string): Promise<ResourceFiles> => {
    const files = (await readdir(path.join(folder, name))).sort();
    const entries = files.map(
      async (file) => [path.basename(file, '.json'), await readBody(`${name}/${file}`)] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  };
  const uptime = await readText('uptime.json');
  const runbooks = runbooksOf(await readFile(path.join(root, 'docs/alerts.md'), 'utf8'));
  const alerts = Object.entries(await readAll('alerts')).map(([name, body]) => {
    const content = runbooks.get(name);
    if (content === undefined) throw new Error(`docs/alerts.md has no runbook of the alert ${name}`);
    return [name, { ...body, documentation: { content, mimeType: 'text/markdown' }, enabled: true }] as const;
  });
  return {
    metrics: await readAll('metrics'),
    exclusions: await readAll('exclusions'),
    objectives: await readAll('objectives'),
    alerts: Object.fromEntries(alerts),
    dashboard: await readBody('dashboard.json'),
    uptime: (host) => JSON.parse(uptime.replaceAll('${host}', host)) as ResourceBody,
  };
}
