import type { DriverActivity, PositionReport } from '@llevo/contract/rules/people/position-policy';
import type { Random } from '../seed/random/random.ts';
import { randomInt, randomBoolean } from '../seed/random/random.ts';
import type { Track } from './road-geometry.ts';

/** A driver moving up and down a road, with red lights on the way and rests between jobs. */
export interface SimulatedDriver {
  readonly id: string;
  readonly track: Track;
  metres: number;
  direction: 1 | -1;
  /** Speed while moving, in km/h. */
  cruiseKmh: number;
  activity: DriverActivity;
  /** Seconds until the job or the rest ends. */
  activityLeftSeconds: number;
  /** Seconds left at a red light. */
  waitLeftSeconds: number;
  /** Metres to the next light. */
  nextLightMetres: number;
}

const CRUISE_KMH = { city: [22, 46], highway: [55, 85] } as const;
const LIGHT_METRES = { city: [250, 700], highway: [6_000, 20_000] } as const;
const SHARE_OF_RED = 0.45;
const RED_SECONDS = [8, 35] as const;
const JOB_SECONDS = [12 * 60, 50 * 60] as const;
const REST_SECONDS = [6 * 60, 25 * 60] as const;

type Range = readonly [min: number, max: number];
const randomInRange = (random: Random, [min, max]: Range): number => randomInt(random, min, max);

export function createDriver(random: Random, id: string, track: Track): SimulatedDriver {
  const activity = randomBoolean(random, 0.75) ? 'on_job' : 'idle';
  return {
    id,
    track,
    metres: random.number.float({ min: 0, max: track.lengthMetres }),
    direction: randomBoolean(random, 0.5) ? 1 : -1,
    cruiseKmh: randomInRange(random, CRUISE_KMH[track.kind]),
    activity,
    activityLeftSeconds: randomInt(random, 60, JOB_SECONDS[1]),
    waitLeftSeconds: 0,
    nextLightMetres: randomInRange(random, LIGHT_METRES[track.kind]),
  };
}

/** Advances a driver by some seconds; short steps look best. */
export function advanceDriver(random: Random, driver: SimulatedDriver, seconds: number): void {
  driver.activityLeftSeconds -= seconds;
  if (driver.activityLeftSeconds <= 0) switchActivity(random, driver);
  if (driver.activity === 'idle') return;
  if (driver.waitLeftSeconds > 0) {
    driver.waitLeftSeconds -= seconds;
    return;
  }
  const rolled = (driver.cruiseKmh / 3.6) * seconds;
  driver.metres += rolled * driver.direction;
  if (driver.metres <= 0 || driver.metres >= driver.track.lengthMetres) {
    driver.metres = Math.min(Math.max(driver.metres, 0), driver.track.lengthMetres);
    driver.direction = driver.direction === 1 ? -1 : 1;
  }
  driver.nextLightMetres -= rolled;
  if (driver.nextLightMetres > 0) return;
  driver.nextLightMetres = randomInRange(random, LIGHT_METRES[driver.track.kind]);
  driver.cruiseKmh = randomInRange(random, CRUISE_KMH[driver.track.kind]);
  if (randomBoolean(random, SHARE_OF_RED)) driver.waitLeftSeconds = randomInRange(random, RED_SECONDS);
}

function switchActivity(random: Random, driver: SimulatedDriver): void {
  driver.activity = driver.activity === 'idle' ? 'on_job' : 'idle';
  driver.activityLeftSeconds = randomInRange(random, driver.activity === 'idle' ? REST_SECONDS : JOB_SECONDS);
}

/** The driver's current position, heading and speed. */
export function measurePosition(driver: SimulatedDriver, nowMs: number): PositionReport {
  const { lat, lng, heading } = driver.track.at(driver.metres);
  const isRolling = driver.activity === 'on_job' && driver.waitLeftSeconds <= 0;
  return {
    lat,
    lng,
    heading: driver.direction === 1 ? heading : (heading + 180) % 360,
    speed: isRolling ? driver.cruiseKmh : 0,
    atMs: nowMs,
  };
}
