import type { ServiceRow } from '@llevo/contract/entities/service';
import { namesStreet } from '@llevo/contract/geo/address-words';

const COUNTRY = /^ecuador$/i;
const POSTCODE = /(?:^| )(?:EC[ -]?)?\d{6}(?= |$)/i;

/** The parts of an address up to its city, without the postcode and country in "Quito 170135, Ecuador". */
function partsOf(address: string): readonly string[] {
  const parts = address.split(', ');
  const last = parts.at(-1) ?? '';
  const city = COUNTRY.test(last) ? '' : last.replace(POSTCODE, '').trim();
  if (parts.length === 1 || city === last) return parts;
  const before = parts.slice(0, -1);
  return city === '' ? partsOf(before.join(', ')) : [...before, city];
}

/** Sector and city: a street says less where there is no room for all three. */
const withoutStreet = (address: string): readonly string[] => {
  const parts = partsOf(address);
  return parts.length > 2 ? parts.slice(1) : parts;
};

/** An end of a route: its sector, and the city where it is said. */
export interface RouteEnd {
  readonly place: string;
  /** '' where the other end says it, or an address has one part only. */
  readonly city: string;
}

const routeEnd = (parts: readonly string[]): RouteEnd => ({
  place: parts.slice(0, Math.max(1, parts.length - 1)).join(', ') || 'Sin dirección',
  city: parts.length > 1 ? (parts.at(-1) ?? '') : '',
});

/** Whether a part of an address names a sector or a city: it has no figures and is not a street. */
const isArea = (part: string): boolean => part !== '' && !/\d/.test(part) && !namesStreet(part);

/** The city of an address; '' where its last part has figures, is a street, or is the only one. */
export function cityOf(address: string): string {
  const { city } = routeEnd(partsOf(address));
  return isArea(city) ? city : '';
}

/** The same address without its city. */
export const withoutCity = (address: string): string =>
  cityOf(address) === '' ? address : partsOf(address).slice(0, -1).join(', ');

type Addresses = Pick<ServiceRow, 'addressStart' | 'addressFinish'>;

const routeEnds = ({ addressStart, addressFinish }: Addresses) => ({
  from: routeEnd(withoutStreet(addressStart)),
  to: routeEnd(withoutStreet(addressFinish)),
});

/** Start and end of a service in few words; a city that both share is said once, at the end. */
export function shortRoute(addresses: Addresses) {
  const { from, to } = routeEnds(addresses);
  return { from: from.city === to.city ? { ...from, city: '' } : from, to };
}

/** The same for texts that begin with the city: one that both share is said at the start. */
export function cityFirstRoute(addresses: Addresses) {
  const { from, to } = routeEnds(addresses);
  return { from, to: from.city === to.city ? { ...to, city: '' } : to };
}

/** "Centro, Ibarra". */
export const endText = ({ place, city }: RouteEnd): string => (city === '' ? place : `${place}, ${city}`);

/** Sector and city of one address: "Centro, Ibarra". */
export const sectorText = (address: string): string => endText(routeEnd(withoutStreet(address)));

/** Start and end of a service as one text. */
export function routeText(service: Parameters<typeof shortRoute>[0]): string {
  const { from, to } = shortRoute(service);
  return `${endText(from)} → ${endText(to)}`;
}

/** Start and end in the fewest words: the sectors of one city, else the cities. */
export function briefEnds(addresses: Addresses) {
  const { from, to } = routeEnds(addresses);
  const wordOf = ({ place, city }: RouteEnd): string => (from.city === to.city || !isArea(city) ? place : city);
  return { from: wordOf(from), to: wordOf(to) };
}

/** The same as one text: "Quito → Guayaquil". */
export function briefRoute(addresses: Addresses): string {
  const { from, to } = briefEnds(addresses);
  return `${from} → ${to}`;
}

/** The sector of an address that has more than sector and city; '' where a number or a street stands in its place. */
function sectorOf(address: string): string {
  const parts = partsOf(address);
  const sector = parts.length > 2 ? (parts.at(-2) ?? '') : '';
  return isArea(sector) ? sector : '';
}

/**
 * Start and end without their streets, for a screen that strangers see: the cities, or within one city the sectors. An
 * unnamed place, and a repeated one, is left out: "Quito → Guayaquil", "La Mariscal → Cumbayá", "Quito".
 */
export function areaRoute({ addressStart, addressFinish }: Addresses): string {
  const isOneCity = cityOf(addressStart) === cityOf(addressFinish);
  const areaOf = (address: string): string => (isOneCity ? sectorOf(address) : '') || cityOf(address);
  const areas = new Set([areaOf(addressStart), areaOf(addressFinish)]);
  return [...areas].filter((area) => area !== '').join(' → ');
}
