/**
 * The HTTP mode of OwnTracks (https://owntracks.org/booklet/tech/http/ and …/tech/json/, read on 2026-11-27): JSON objects
 * by `_type`, of which only `location` is a position; km/h, per cent, seconds since 1970.
 */
import * as z from 'zod';
import { instantOf } from './message-time.ts';
import type { ReceivedMessage } from './received-fix.ts';
import { isNullIsland, isPlace, toAccuracy, toBattery, toHeading, toSpeed } from './received-fix.ts';

const Level = z.number().nullish();

const Payload = z.object({ _type: z.string() });

const LocationPayload = z.object({
  lat: z.number(),
  lon: z.number(),
  tst: z.number().positive(),
  acc: Level,
  vel: Level,
  cog: Level,
  batt: Level,
});

/** A message from a JSON body; null if it is not an object of OwnTracks, encrypted, or an invalid location. */
export function parseOwnTracks(body: unknown): ReceivedMessage | null {
  const kind = Payload.safeParse(body).data?._type;
  if (kind === undefined || kind === 'encrypted') return null;
  if (kind !== 'location') return { battery: null, fixes: [] };
  const { data } = LocationPayload.safeParse(body);
  if (data === undefined) return null;
  const { lat, lon: lng, tst, acc, vel, cog, batt } = data;
  const place = { lat, lng };
  if (!isPlace(place)) return null;
  const fix = {
    ...place,
    atMs: instantOf(tst),
    speed: toSpeed(vel, 'kmh'),
    heading: toHeading(cog),
    accuracy: toAccuracy(acc),
  };
  return { battery: toBattery(batt, 'percent'), fixes: isNullIsland(place) ? [] : [fix] };
}

const Topic = z.object({ topic: z.string() });

/** The device in the topic of a JSON body, `owntracks/{user}/{device}`; null without one. */
export const topicDevice = (body: unknown): string | null => Topic.safeParse(body).data?.topic.split('/').at(2) ?? null;
