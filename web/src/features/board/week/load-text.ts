import type { BoardLoad } from '@llevo/contract/entities/board';
import { formatDuration } from '@llevo/contract/rules/duration';
import { servicesText } from '../../../lib/services/count-texts.ts';
import { briefRoute, routeText } from '../../../lib/services/short-route.ts';

/** The job of a load that has no other; null for several jobs. */
const onlyJob = ({ jobs, first_jobs: firstJobs }: BoardLoad) => (jobs === 1 ? (firstJobs[0] ?? null) : null);

/** "08:00 Rosa Cruz" of a single job, "3 servicios" of several. */
export function loadTitle(load: BoardLoad): string {
  const job = onlyJob(load);
  return job === null ? servicesText(load.jobs) : `${job.hour} ${job.userName}`;
}

/** "Centro → Cumbayá" of a single job; of several between which hours they are, and how long they take. */
export function loadDetail(load: BoardLoad): string {
  const job = onlyJob(load);
  if (job !== null) return briefRoute(job);
  const { minutes, first_hour: first, last_end: last } = load;
  const duration = formatDuration(minutes * 60);
  return first === null || last === null ? duration : `${first}–${last} · ${duration}`;
}

/** The first jobs with hour, customer and way, a line each, and how many more there are. */
export function loadHint({ jobs, first_jobs: firstJobs }: BoardLoad): string {
  const more = jobs - firstJobs.length;
  return [
    ...firstJobs.map((job) => `${job.hour} ${job.userName}, ${routeText(job)}`),
    ...(firstJobs.length > 0 && more > 0 ? [`Y ${more.toString()} más.`] : []),
  ].join('\n');
}
