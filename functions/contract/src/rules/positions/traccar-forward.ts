/**
 * Positions that a Traccar server forwards as JSON (https://www.traccar.org/forward/, read on 2026-11-27): one position
 * and its device a request, in the forms of Traccar's API, with the speed in knots.
 */
import * as z from 'zod';
import { parseTimestamp } from './message-time.ts';
import type { ReceivedMessage } from './received-fix.ts';
import { isNullIsland, isPlace, toAccuracy, toBattery, toHeading, toSpeed } from './received-fix.ts';

/** Name of the attribute of a Traccar device that holds the secret, for devices whose identifier is fixed. */
export const SECRET_ATTRIBUTE = 'llevo';

const Level = z.number().nullish();
const Time = z.string().nullish();

const Body = z.object({
  position: z.object({
    latitude: z.number(),
    longitude: z.number(),
    speed: Level,
    course: Level,
    accuracy: Level,
    fixTime: Time,
    deviceTime: Time,
    valid: z.boolean().nullish(),
    /** True for the former position repeated, with a message that had none. */
    outdated: z.boolean().nullish(),
    attributes: z.looseObject({ batteryLevel: Level }).nullish(),
  }),
});

const Device = z.object({
  device: z.object({
    uniqueId: z.string().nullish(),
    attributes: z.looseObject({ [SECRET_ATTRIBUTE]: z.string().nullish() }).nullish(),
  }),
});

/** The secrets that a forwarded position may carry: an attribute of the device, else its identifier. */
export function forwardedSecret(body: unknown): string | null {
  const device = Device.safeParse(body).data?.device;
  return device?.attributes?.[SECRET_ATTRIBUTE] ?? device?.uniqueId ?? null;
}

/** A message from a JSON body; null if it is invalid. */
export function parseForwarded(body: unknown): ReceivedMessage | null {
  const { data } = Body.safeParse(body);
  if (data === undefined) return null;
  const { latitude: lat, longitude: lng, speed, course, accuracy, valid, outdated, attributes } = data.position;
  const place = { lat, lng };
  const time = data.position.fixTime ?? data.position.deviceTime ?? null;
  const atMs = time === null ? null : parseTimestamp(time);
  if (!isPlace(place) || (time !== null && atMs === null)) return null;
  const isPosition = valid !== false && outdated !== true && !isNullIsland(place);
  const fix = {
    ...place,
    atMs,
    speed: toSpeed(speed, 'knots'),
    heading: toHeading(course),
    accuracy: toAccuracy(accuracy),
  };
  return { battery: toBattery(attributes?.batteryLevel, 'percent'), fixes: isPosition ? [fix] : [] };
}
