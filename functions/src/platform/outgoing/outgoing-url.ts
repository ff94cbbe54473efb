import { isIP } from 'node:net';
import { AppError } from '../errors/app-error.ts';
import { translatable } from '../translatable.ts';
import { hostOf, isPublicAddress } from './public-address.ts';

/** Purpose of the requests to an address chosen by a client. */
export type OutgoingUse = 'webhook' | 'push';

declare const CHECKED: unique symbol;

/** An address chosen by a client that passed the checks of its use: the only kind that is stored and connected to. */
export type OutgoingUrl<Use extends OutgoingUse = OutgoingUse> = string & { readonly [CHECKED]: Use };

type OutgoingUrlProblem = 'insecure' | 'credentials' | 'port' | 'private' | 'push_service';

/** Ports of TLS, '' for 443; others would make the server a port scanner. */
const PORTS: Readonly<Record<OutgoingUse, readonly string[]>> = { webhook: ['', '8443'], push: [''] };

/** The push services of the browsers: Chrome and its relatives, Firefox, Edge, Safari. */
const PUSH_SERVICES =
  /^(fcm\.googleapis\.com|web\.push\.apple\.com|.+\.(push\.services\.mozilla\.com|notify\.windows\.com))$/;

/** Names that never resolve to a public address. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

interface OutgoingRules<Use extends OutgoingUse> {
  readonly use: Use;
  /** Whether private addresses, any port and plain HTTP are allowed; only on the emulators. */
  readonly allowsPrivate: boolean;
}

/** The reason against requests to an address; null for none. Names are resolved, and checked again, for each request. */
export function outgoingUrlProblem(
  text: string,
  { use, allowsPrivate }: OutgoingRules<OutgoingUse>,
): OutgoingUrlProblem | null {
  const url = URL.parse(text);
  if (url === null) return 'insecure';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (allowsPrivate) return null;
  if (url.protocol !== 'https:') return 'insecure';
  const host = hostOf(url);
  const isPrivate = isIP(host) === 0 ? LOCAL_NAME.test(host) : !isPublicAddress(host);
  if (isPrivate) return 'private';
  if (!PORTS[use].includes(url.port)) return 'port';
  return use === 'push' && !PUSH_SERVICES.test(host) ? 'push_service' : null;
}

/** A stored address that is no longer allowed. */
export class OutgoingUrlError extends Error {
  override readonly name = 'OutgoingUrlError';
  readonly problem: OutgoingUrlProblem;

  constructor(problem: OutgoingUrlProblem) {
    super(`Address not allowed: ${problem}`);
    this.problem = problem;
  }
}

/** Checks a stored address before a request. Throws `OutgoingUrlError`. */
export function checkedUrl<Use extends OutgoingUse>(text: string, rules: OutgoingRules<Use>): OutgoingUrl<Use> {
  const problem = outgoingUrlProblem(text, rules);
  if (problem !== null) throw new OutgoingUrlError(problem);
  return text as OutgoingUrl<Use>;
}

const MESSAGES: Readonly<Record<OutgoingUrlProblem, string>> = translatable({
  insecure: 'Escribe una dirección que empiece con https://',
  credentials: 'La dirección no puede llevar usuario ni contraseña',
  port: 'La dirección solo puede usar los puertos 443 y 8443',
  private: 'La dirección debe ser de un servidor público',
  push_service: 'Este navegador usa un servicio de notificaciones desconocido',
});

/** Checks an address of an input before it is stored. Throws 400 for its field. */
export function acceptedUrl<Use extends OutgoingUse>(
  text: string,
  { inputError, ...rules }: OutgoingRules<Use> & { readonly inputError: string },
): OutgoingUrl<Use> {
  const problem = outgoingUrlProblem(text, rules);
  if (problem !== null) throw new AppError('invalid_input', MESSAGES[problem], { inputError });
  return text as OutgoingUrl<Use>;
}
