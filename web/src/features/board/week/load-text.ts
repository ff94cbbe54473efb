import type { BoardLoad } from '@llevo/contract/entities/board';
import { formatDuration } from '@llevo/contract/rules/duration';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { briefRoute, routeText } from '../../../lib/services/short-route.ts';

/** The job of a load that has no other; null for several jobs. */
export const onlyJob = ({ jobs, first_jobs: firstJobs }: BoardLoad) => (jobs === 1 ? (firstJobs[0] ?? null) : null);

/** "08:00 Rosa Cruz" of a single job, "3 servicios" of several. */
export function loadTitle(load: BoardLoad): string {
  const job = onlyJob(load);
  return job === null ? servicesText(load.jobs) : `${job.hour} ${job.userName}`;
}

/** The second line of a load. */
interface LoadDetail {
  readonly text: string;
  /** How long several jobs take, where their hours are the text; null otherwise. */
  readonly length: string | null;
}

/** "Centro → Cumbayá" of a single job; of several between which hours they are, and how long they take. */
export function loadDetail(load: BoardLoad): LoadDetail {
  const job = onlyJob(load);
  if (job !== null) return { text: briefRoute(job), length: null };
  const { minutes, first_hour: first, last_end: last } = load;
  const duration = formatDuration(minutes * 60);
  return first === null || last === null
    ? { text: duration, length: null }
    : { text: `${first}–${last}`, length: duration };
}

/** The hours and length of several jobs, the first jobs with hour, customer and way, and how many more there are: lines. */
export function loadHint(load: BoardLoad): string {
  const { jobs, first_jobs: firstJobs } = load;
  const { text, length } = loadDetail(load);
  const more = jobs - firstJobs.length;
  return [
    ...(length === null ? [] : [`${text} · ${length}`]),
    ...firstJobs.map((job) => `${job.hour} ${job.userName}, ${routeText(job)}`),
    ...(firstJobs.length > 0 && more > 0 ? [`Y ${more.toString()} más.`] : []),
  ].join('\n');
}
