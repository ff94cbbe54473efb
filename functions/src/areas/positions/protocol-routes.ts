import type { RateLimit } from '@llevo/contract/endpoint';
import { POSITION_PATHS, isTrackerSecret } from '@llevo/contract/rules/positions/tracker-address';
import {
  osmandJsonSecret,
  osmandSecret,
  parseOsmandJson,
  parseOsmandParameters,
} from '@llevo/contract/rules/positions/osmand';
import type { Parameters } from '@llevo/contract/rules/positions/osmand';
import { parseOwnTracks, topicDevice } from '@llevo/contract/rules/positions/owntracks';
import type { ReceivedMessage } from '@llevo/contract/rules/positions/received-fix';
import { forwardedSecret, parseForwarded } from '@llevo/contract/rules/positions/traccar-forward';
import type { Context, Hono } from 'hono';
import { clientAddress } from '../../http/client-address.ts';
import { assertWithinLimit, enforceAddressLimit } from '../../http/rate-limit.ts';
import { readBodyBytes } from '../../http/read-request.ts';
import type { AppEnv } from '../../http/request-logger.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { positionsStore } from './receive-positions.ts';

/** A list of a thousand positions as JSON. */
const MAX_BODY_BYTES = 512 * 1024;

/** Positions of one tracker: a thousand that it kept in a tunnel, taken within a minute, and some more. */
const TRACKER_LIMIT: RateLimit = { max: 2_000, windowSeconds: 60, store: 'instance' };
/** Secrets of one address that this instance has to look up: a company's server forwards for all its devices. */
const LOOKUP_LIMIT: RateLimit = { max: 600, windowSeconds: 60, store: 'instance' };

/** A message with the secret that it was sent with; `message` is null if it is invalid. */
interface Sent {
  readonly secret: string | null;
  readonly message: ReceivedMessage | null;
}

/** A request as the protocols read it. */
interface PositionRequest {
  /** The query, or the form in the body; the last of a repeated parameter. */
  readonly parameters: Parameters;
  /** The JSON in the body; undefined for none. */
  readonly json: unknown;
  readonly authorization: string | undefined;
  readonly device: string | undefined;
}

const PROTOCOLS = {
  [POSITION_PATHS.traccar_client]: ({ parameters, json }: PositionRequest): Sent =>
    json === undefined
      ? { secret: osmandSecret(parameters), message: parseOsmandParameters(parameters) }
      : { secret: osmandJsonSecret(json) ?? osmandSecret(parameters), message: parseOsmandJson(json) },
  [POSITION_PATHS.owntracks]: ({ parameters, json, authorization, device }: PositionRequest): Sent => {
    const secret = basicPassword(authorization) ?? parameters['id'] ?? parameters['d'] ?? device ?? topicDevice(json);
    // An empty body is sent when a friend is deleted.
    return { secret, message: json === undefined ? { battery: null, fixes: [] } : parseOwnTracks(json) };
  },
  [POSITION_PATHS.traccar_server]: ({ parameters, json }: PositionRequest): Sent => ({
    secret: parameters['id'] ?? forwardedSecret(json),
    message: parseForwarded(json),
  }),
} as const;

/**
 * The calls of trackers, in the protocols of Traccar and OwnTracks (docs/positions.md): another project's forms and answers,
 * so not in the contract. 200 once the positions are taken in, 404 for an unknown secret, 400 for an invalid message.
 */
export function mountPositions(app: Hono<AppEnv>, deps: Deps): void {
  for (const [path, read] of Object.entries(PROTOCOLS)) {
    const methods = path === POSITION_PATHS.traccar_client ? ['GET', 'POST'] : ['POST'];
    app.on(methods, path, async (context) => {
      await receive(deps, context, read(await readRequest(context)));
      return path === POSITION_PATHS.owntracks ? context.json([]) : context.body(null, 200);
    });
  }
}

async function receive(deps: Deps, context: Context<AppEnv>, { secret, message }: Sent): Promise<void> {
  const positions = positionsStore(deps);
  const id = secret !== null && isTrackerSecret(secret) ? deps.ids.sha256(secret) : null;
  if (id === null || !positions.isRemembered(id)) {
    const client = clientAddress(context.req.header('x-forwarded-for'), deps.isHostingHop);
    await enforceAddressLimit(deps, 'unknown trackers', { client, limit: LOOKUP_LIMIT });
  }
  if (id === null) throw unknownTrackerError();
  if (message === null) throw new AppError('invalid_input', 'La posición no es válida');
  for (let taken = 0; taken < Math.max(message.fixes.length, 1); taken += 1) {
    assertWithinLimit(await deps.limits.instance.count(`tracker ${id}`, TRACKER_LIMIT));
  }
  if (!(await positions.receive(id, message))) throw unknownTrackerError();
}

const unknownTrackerError = () => new AppError('not_found', 'No hay un rastreador con esta clave');

/** The password of HTTP's basic authentication. */
function basicPassword(authorization: string | undefined): string | null {
  const encoded = /^Basic +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (encoded === undefined) return null;
  const [, ...password] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return password.length === 0 ? null : password.join(':');
}

async function readRequest({ req }: Context<AppEnv>): Promise<PositionRequest> {
  const query = new URL(req.url).searchParams;
  const text =
    req.method === 'GET'
      ? ''
      : new TextDecoder().decode(await readBodyBytes(req.raw, { maxBodyBytes: MAX_BODY_BYTES })).trim();
  const isJson = text.startsWith('{') || /^application\/json/i.test(req.header('content-type') ?? '');
  const form = isJson || query.size > 0 ? query : new URLSearchParams(text);
  return {
    parameters: Object.fromEntries(form),
    json: isJson && text !== '' ? parseJson(text) : undefined,
    authorization: req.header('authorization'),
    device: req.header('x-limit-d'),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('invalid_input', 'El contenido no es JSON válido');
  }
}
