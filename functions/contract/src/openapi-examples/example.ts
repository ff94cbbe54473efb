import type { Endpoint, OutputOf, SentInputOf } from '../endpoint.ts';
import type { endpoints } from '../endpoints/index.ts';
import type { ErrorBody, ErrorCode } from '../errors.ts';
import { GENERIC_ERROR_MESSAGE } from '../errors.ts';
import type { Page } from '../paging.ts';
import { DEFAULT_PAGE_SIZE } from '../paging.ts';

/** An example call of an endpoint in the OpenAPI document. */
export interface EndpointExample<E extends Endpoint = Endpoint> {
  /** Details beyond the summary. */
  readonly description: string;
  /** Path parameters, query and body together, as sent by the client. */
  readonly input: SentInputOf<E>;
  /** The value under `data`. */
  readonly output: OutputOf<E>;
  /** Only for paged endpoints. */
  readonly page?: Page;
  /** Errors specific to the endpoint, which replace those of `ERROR_EXAMPLES`. A text is the message. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, string | ErrorExample>>>;
}

/** A body of an error without its code. */
type ErrorExample = Omit<ErrorBody, 'code'>;

type EndpointTable = typeof endpoints;

/**
 * An example of each endpoint. A missing one does not compile, nor one whose input or output differs from the contract.
 */
export type EndpointExamples = {
  readonly [Name in keyof EndpointTable]: EndpointExample<EndpointTable[Name]>;
};

/** The page of a list that fits on one page. */
export const onlyPage = (total: number, limit = DEFAULT_PAGE_SIZE): Page => ({
  offset: 0,
  limit,
  total,
  next_cursor: null,
});

const REFERENCE = 'K7M4QX';

/** Error bodies by code, in the server's words. */
const ERROR_EXAMPLES: Readonly<Record<ErrorCode, ErrorExample>> = {
  invalid_input: { message: 'El dato no es válido' },
  unauthenticated: { message: 'Inicia sesión para continuar' },
  app_check_failed: {
    message: 'No pudimos comprobar que la solicitud viene de nuestra página. Recarga la página y vuelve a intentarlo.',
  },
  plan_required: { message: 'Hace falta un plan activo para continuar', plan: 'startup' },
  forbidden: { message: 'No tienes permiso para hacer esto' },
  account_closing: { message: 'La cuenta se está cerrando: solo su dueño puede restaurarla' },
  presence_required: { message: 'Confirma que eres tú para continuar', proof: 'code', passkey: true },
  two_factor_required: { message: 'Activa la verificación en dos pasos para continuar' },
  not_found: { message: 'No existe el registro' },
  conflict: { message: 'Cambió mientras tanto. Vuelve a cargarlo.' },
  payload_too_large: { message: 'El contenido enviado es demasiado grande' },
  unsupported_media_type: { message: 'El contenido debe enviarse como application/json' },
  too_many_requests: { message: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.' },
  internal: { message: GENERIC_ERROR_MESSAGE, reference: REFERENCE },
  unavailable: { message: 'El servicio no responde. Vuelve a intentarlo en unos minutos.', reference: REFERENCE },
};

/** The body of an error as an endpoint returns it. */
export function errorExample(code: ErrorCode, { errors }: Pick<EndpointExample, 'errors'>): ErrorBody {
  const own = errors?.[code];
  return { code, ...ERROR_EXAMPLES[code], ...(typeof own === 'string' ? { message: own } : own) };
}
