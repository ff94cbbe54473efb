import * as z from 'zod';
import { singleLine } from './single-line.ts';

export const MIN_ZONE_RADIUS_METRES = 50;
export const MAX_ZONE_RADIUS_METRES = 30_000;
export const MAX_ZONE_POINTS = 60;
/** Maximum zones of one account. */
export const MAX_ZONES = 50;

const Corner = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) });

const ZoneCircle = z.strictObject({
  kind: z.literal('circle'),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  metres: z.int().min(MIN_ZONE_RADIUS_METRES).max(MAX_ZONE_RADIUS_METRES),
});

export const ZonePolygon = z.strictObject({
  kind: z.literal('polygon'),
  /** The corners in order; the last is joined to the first. */
  points: z.array(Corner).min(3).max(MAX_ZONE_POINTS),
});
export type ZonePolygon = z.infer<typeof ZonePolygon>;

export const ZoneShape = z.discriminatedUnion('kind', [ZoneCircle, ZonePolygon]);
export type ZoneShape = z.infer<typeof ZoneShape>;

/** Fields of a zone, as stored. */
export const ZoneFields = z.strictObject({
  name: z.string(),
  shape: ZoneShape,
  /** Whether a driver who enters, or leaves, opens an alert. */
  entered: z.boolean(),
  left: z.boolean(),
});
export type ZoneFields = z.infer<typeof ZoneFields>;

/** Fields of a zone as a user types them. */
export const ZoneInput = ZoneFields.extend({
  name: singleLine(60).min(1, 'Escribe un nombre'),
});

/** A zone as stored under `accounts/{a}/zones/{id}`. Instants are milliseconds since 1970. */
export const StoredZone = ZoneFields.extend({
  /** Whether the zone is checked every minute. */
  isWatched: z.boolean(),
  /** The drivers inside, and when they were first seen there; null until the first look after a change of the shape. */
  inside: z.record(z.string(), z.int()).nullable(),
  createdAt: z.int(),
  /** Instant of the last change by a user: the precondition of an edit. */
  updatedAt: z.int(),
});
export type StoredZone = z.infer<typeof StoredZone>;

/** A zone on the wire. */
export const Zone = ZoneFields.extend({ id: z.string(), updatedAt: z.int() });
export type Zone = z.infer<typeof Zone>;
