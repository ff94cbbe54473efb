import type { TrackerApp } from '@llevo/contract/entities/tracker';
import { trackerUrl } from '@llevo/contract/rules/positions/tracker-address';

/** Seconds and metres between the positions of a moving phone: enough for the reporting policy, light on batteries. */
const INTERVAL_SECONDS = 15;
const DISTANCE_METRES = 30;
/** Seconds between the positions of a phone at rest, so that its driver counts as online. */
const HEARTBEAT_SECONDS = 120;
/** Mode of OwnTracks for HTTP, and its monitoring while moving (owntracks.org/booklet/tech/json). */
const [HTTP_MODE, MOVE_MONITORING] = [3, 2];

/** The link that sets a program up; null for a server, whose operator sets the address and the devices. */
export function setupLink(siteUrl: string, app: TrackerApp, secret: string): string | null {
  const url = trackerUrl(siteUrl, app);
  switch (app) {
    case 'traccar_client': {
      const settings = {
        ...{ id: secret, accuracy: 'high', interval: INTERVAL_SECONDS, distance: DISTANCE_METRES },
        ...{ fastest_interval: INTERVAL_SECONDS, heartbeat: HEARTBEAT_SECONDS, buffer: true },
      };
      const query = Object.entries(settings).map(([name, value]) => `${name}=${String(value)}`);
      return `${url}?${query.join('&')}`;
    }
    case 'owntracks': {
      const configuration = {
        ...{ _type: 'configuration', mode: HTTP_MODE, monitoring: MOVE_MONITORING, url, auth: true },
        ...{ username: 'llevo', password: secret, deviceId: 'llevo', tid: 'll' },
        ...{ locatorInterval: INTERVAL_SECONDS, locatorDisplacement: DISTANCE_METRES },
      };
      return `owntracks:///config?inline=${Buffer.from(JSON.stringify(configuration)).toString('base64')}`;
    }
    case 'traccar_server':
      return null;
  }
}
