import type { TrackerApp } from '@llevo/contract/entities/tracker';
import { relativeTime } from '@llevo/contract/rules/people/position-freshness';

/** Names of the programs that report positions. */
export const TRACKER_NAMES: Readonly<Record<TrackerApp, string>> = {
  traccar_client: 'Traccar Client',
  owntracks: 'OwnTracks',
  traccar_server: 'Servidor Traccar',
};

const SOURCES: Readonly<Record<TrackerApp, string>> = {
  traccar_client: 'Desde Traccar Client',
  owntracks: 'Desde OwnTracks',
  traccar_server: 'Desde un servidor Traccar',
};

/** Battery level that is called low, in per cent. */
const LOW_BATTERY_PERCENT = 15;

export const isLowBattery = (percent: number): boolean => percent <= LOW_BATTERY_PERCENT;

/** "Desde Traccar Client · batería 64 %"; without a battery that is unknown or called low elsewhere. */
export const sourceText = (source: TrackerApp, battery: number | null): string =>
  battery === null || isLowBattery(battery) ? SOURCES[source] : `${SOURCES[source]} · batería ${battery.toString()} %`;

const MINUTE_MS = 60_000;

/** "Última señal: hace 3 min", or "Sin señal todavía". */
export function lastSignalText(lastSeenAt: string | null, nowMs: number): string {
  if (lastSeenAt === null) return 'Sin señal todavía';
  const seenAtMs = Date.parse(lastSeenAt);
  return nowMs - seenAtMs < MINUTE_MS
    ? 'Última señal: hace menos de un minuto'
    : `Última señal: ${relativeTime(seenAtMs, nowMs)}`;
}

/** Scheme of Traccar Client, which takes the address that its QR scanner reads as a parameter. */
const TRACCAR_CLIENT_LINK = 'org.traccar.client://config';

/** The link that opens a program on this phone. A web address would open the browser. */
export function phoneLink(setupLink: string): string {
  if (!setupLink.startsWith('http')) return setupLink;
  const { origin, pathname, searchParams } = new URL(setupLink);
  const parameters = new URLSearchParams([['url', `${origin}${pathname}`], ...searchParams]);
  return `${TRACCAR_CLIENT_LINK}?${parameters.toString()}`;
}
