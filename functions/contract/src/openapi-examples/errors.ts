/** Examples of error bodies, in the words of the server. */
import type { ErrorBody, ErrorCode } from '../errors.ts';
import { GENERIC_ERROR_MESSAGE } from '../errors.ts';
import type { EndpointExample, ErrorExample } from './example.ts';

const REFERENCE = 'K7M4QX';

/** One of each code. */
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
