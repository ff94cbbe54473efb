export { computeCohorts } from '../triggers/compute-cohorts.ts';
export { everyMinute } from '../triggers/every-minute.ts';
export { housekeeping } from '../triggers/housekeeping.ts';
