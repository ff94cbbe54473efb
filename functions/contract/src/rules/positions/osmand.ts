/**
 * OsmAnd's protocol as Traccar documents it (https://www.traccar.org/osmand/, read on 2026-11-27): query or form
 * parameters with the speed in knots, and the JSON of Traccar Client 9 with the speed in metres a second.
 */
import * as z from 'zod';
import { parseTimestamp } from './message-time.ts';
import type { ReceivedFix, ReceivedMessage } from './received-fix.ts';
import { isNullIsland, isPlace, MAX_FIXES, toAccuracy, toBattery, toHeading, toSpeed } from './received-fix.ts';

/** Parameters of a query or form; the last of a repeated one. */
export type Parameters = Readonly<Record<string, string | undefined>>;

/** The secret in a query or form. */
export const osmandSecret = ({ id, deviceid }: Parameters): string | null => id ?? deviceid ?? null;

/** A message from query or form parameters; null if a parameter is invalid. Cell towers and Wi-Fi give no position. */
export function parseOsmandParameters(parameters: Parameters): ReceivedMessage | null {
  const battery = readNumber(parameters['batt']);
  const place = readPlace(parameters);
  if (place === undefined || battery === undefined) return null;
  const message = { battery: toBattery(battery, 'percent') };
  const isValid = parameters['valid'] === undefined || /^(true|1)$/i.test(parameters['valid']);
  if (place === null || isNullIsland(place) || !isValid) return { ...message, fixes: [] };
  const numbers = [parameters['speed'], parameters['bearing'] ?? parameters['heading'], parameters['accuracy']];
  const [speed, heading, accuracy] = numbers.map(readNumber);
  const { timestamp } = parameters;
  const atMs = timestamp === undefined ? null : (parseTimestamp(timestamp) ?? undefined);
  if (speed === undefined || heading === undefined || accuracy === undefined || atMs === undefined) return null;
  const fix: ReceivedFix = {
    ...place,
    atMs,
    speed: toSpeed(speed, 'knots'),
    heading: toHeading(heading),
    accuracy: toAccuracy(accuracy),
  };
  return { ...message, fixes: [fix] };
}

/** A number; null if absent, undefined if it is not a number. */
function readNumber(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  const value = Number(text);
  return text.trim() !== '' && Number.isFinite(value) ? value : undefined;
}

/** The place of `lat` and `lon`, or of `location`; null if absent, undefined if it is not a place. */
function readPlace({ lat, lon, location }: Parameters): { lat: number; lng: number } | null | undefined {
  const [latText, lngText, ...rest] = location === undefined ? [lat, lon] : location.split(',');
  if (latText === undefined && lngText === undefined) return null;
  const place = { lat: readNumber(latText) ?? Number.NaN, lng: readNumber(lngText) ?? Number.NaN };
  return rest.length === 0 && isPlace(place) ? place : undefined;
}

const Level = z.number().nullish();

const Location = z.object({
  timestamp: z.union([z.string(), z.number()]).nullish(),
  coords: z
    .object({ latitude: z.number(), longitude: z.number(), accuracy: Level, speed: Level, heading: Level })
    .nullish(),
  battery: z.object({ level: Level }).nullish(),
});

const Body = z.object({
  device_id: z.union([z.string(), z.number()]).nullish(),
  location: z.union([Location, z.array(Location).max(MAX_FIXES)]).nullish(),
});

/** The secret in a JSON body. */
export function osmandJsonSecret(body: unknown): string | null {
  const { data } = Body.pick({ device_id: true }).safeParse(body);
  return data?.device_id === undefined || data.device_id === null ? null : String(data.device_id);
}

/** A message from the JSON of Traccar Client 9, of one position or a list; null if it is invalid. */
export function parseOsmandJson(body: unknown): ReceivedMessage | null {
  const { data } = Body.safeParse(body);
  if (data === undefined) return null;
  const locations = [data.location ?? []].flat();
  const fixes = locations.flatMap(toFix);
  if (fixes.includes(null)) return null;
  const level = locations.at(-1)?.battery?.level;
  return { battery: toBattery(level, 'share'), fixes: fixes.filter((fix) => fix !== null) };
}

/** The position of a location, none without coordinates, null if it is invalid. */
function toFix({ timestamp, coords }: z.infer<typeof Location>): (ReceivedFix | null)[] {
  if (coords === null || coords === undefined) return [];
  const place = { lat: coords.latitude, lng: coords.longitude };
  const isTimed = timestamp !== undefined && timestamp !== null;
  const atMs = isTimed ? parseTimestamp(String(timestamp)) : null;
  if (!isPlace(place) || (isTimed && atMs === null)) return [null];
  if (isNullIsland(place)) return [];
  const { speed, heading, accuracy } = coords;
  return [
    {
      ...place,
      atMs,
      speed: toSpeed(speed, 'metresPerSecond'),
      heading: toHeading(heading),
      accuracy: toAccuracy(accuracy),
    },
  ];
}
