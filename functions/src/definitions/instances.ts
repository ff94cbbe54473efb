/** Most instances of the functions, of one CPU each. */
interface Instances {
  readonly api: number;
  readonly share: number;
  readonly positions: number;
  /** For each of the ten document triggers. */
  readonly trigger: number;
  /** For the queue of tasks. */
  readonly queue: number;
  /** CPUs of all functions at their maximum, with the three schedules. */
  readonly cpus: number;
}

const TRIGGERS = 10;
const SCHEDULES = 3;

const instances = ({ api, share, positions, trigger, queue }: Omit<Instances, 'cpus'>): Instances => ({
  api,
  share,
  positions,
  trigger,
  queue,
  cpus: api + share + positions + TRIGGERS * trigger + queue + SCHEDULES,
});

/** Fits the 20 CPUs that Cloud Run allows a new project in a region (docs/decisions/0103). */
export const SMALL_INSTALLATION = instances({ api: 4, share: 1, positions: 1, trigger: 1, queue: 1 });

/** With a quota that was asked for (docs/scale.md): 58 CPUs, which installations have in their settings. */
export const LARGE_INSTALLATION = instances({ api: 20, share: 2, positions: 1, trigger: 3, queue: 2 });

/** The numbers that fit a quota of CPU; '' is that of a new project. */
export const instancesFor = (cpuQuota: string): Instances =>
  Number(cpuQuota) >= LARGE_INSTALLATION.cpus ? LARGE_INSTALLATION : SMALL_INSTALLATION;
