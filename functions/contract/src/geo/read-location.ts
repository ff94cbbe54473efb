import type { LatLng } from './distance.ts';
import { isInEcuador } from './in-ecuador.ts';
import { readMapLink } from './map-link.ts';
import { parseCoordinates } from './parse-coordinates.ts';
import { decodePlusCode, findPlusCode } from './plus-code.ts';
import type { PlusCode } from './plus-code.ts';
import { lacksUtmZone, parseUtm } from './utm.ts';

/** A typed or pasted text, read as a place. */
export type TypedLocation =
  | { readonly kind: 'point'; readonly point: LatLng }
  /** A plus code that needs the point of the place beside it. */
  | { readonly kind: 'short-code'; readonly code: PlusCode }
  | { readonly kind: 'short-link' | 'outside' | 'utm-zone-missing' }
  /** Words to search for: the text, or the name in a link. */
  | { readonly kind: 'words'; readonly text: string };

/**
 * Reads coordinates (decimal, degrees with minutes, UTM), plus codes and map links. Points count only inside Ecuador.
 */
export function readLocation(text: string): TypedLocation {
  const trimmed = text.replace(/[\p{Cf}\p{Cc}]/gu, ' ').trim();
  const link = readMapLink(trimmed);
  if (link?.kind === 'short') return { kind: 'short-link' };
  if (link) {
    const point = firstInside(link.points);
    if (point) return { kind: 'point', point };
    const named = link.text === '' ? null : readWords(link.text);
    if (named && (named.kind !== 'words' || link.points.length === 0)) return named;
    return link.points.length > 0
      ? { kind: 'outside' }
      : { kind: 'words', text: link.text === '' ? trimmed : link.text };
  }
  return readWords(trimmed);
}

function readWords(text: string): TypedLocation {
  const point = parseCoordinates(text) ?? parseUtm(text);
  if (point !== null) {
    const inside = firstInside([point]);
    return inside === null ? { kind: 'outside' } : { kind: 'point', point: inside };
  }
  if (lacksUtmZone(text)) return { kind: 'utm-zone-missing' };
  const code = findPlusCode(text);
  if (code === null) return { kind: 'words', text };
  if (code.missing > 0) return { kind: 'short-code', code };
  const inside = firstInside([decodePlusCode(code.code)]);
  return inside === null ? { kind: 'outside' } : { kind: 'point', point: inside };
}

/** The first point inside Ecuador: as written, with a negative longitude, or with swapped coordinates. */
const firstInside = (points: readonly LatLng[]): LatLng | null =>
  points
    .flatMap(({ lat, lng }) => [
      { lat, lng },
      { lat, lng: -Math.abs(lng) },
      { lat: lng, lng: -Math.abs(lat) },
    ])
    .find(isInEcuador) ?? null;
