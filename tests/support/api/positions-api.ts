/** The calls of trackers in this process, over the emulators under test. */
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { buildPositionsApp } from '../../../functions/src/positions-app.ts';
import { positionsStore } from '../../../functions/src/areas/positions/receive-positions.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import { instanceLimits } from '../../../functions/src/platform/limits/instance-rate-limits.ts';
import { randomIpAddress } from './api-client.ts';
import { silentDeps } from './in-process-api.ts';

/** An answer to a tracker. */
interface PositionReply {
  readonly status: number;
  readonly text: string;
}

interface Sent extends Omit<RequestInit, 'headers'> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** One instance of the function, with its own memory and a clock that the test moves. */
export function createPositionsInstance(startMs = Date.now(), replaced: Partial<Deps> = {}) {
  let nowMs = startMs;
  const clock = { ...silentDeps.clock, nowMs: () => nowMs };
  const deps: Deps = {
    ...silentDeps,
    clock,
    limits: { ...silentDeps.limits, instance: instanceLimits(clock) },
    ...replaced,
  };
  const app = buildPositionsApp(deps);
  const address = randomIpAddress();

  const send = async (path: string, init: Sent = {}): Promise<PositionReply> => {
    const headers = { 'x-forwarded-for': address, ...init.headers };
    const response = await app.request(`${SITE_URL}/api/positions/${path}`, { ...init, headers });
    return { status: response.status, text: await response.text() };
  };

  return {
    send,
    sendJson: (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
      send(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    /** Moves the clock to that instant. */
    at: (atMs: number) => {
      nowMs = atMs;
    },
    flush: () => positionsStore(deps).flush(),
  };
}
