import type { ErrorCode } from '@llevo/contract/errors';

/** Meaning of each error code for an API client. */
export const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Un campo falta o no es válido. Corrige y vuelve a enviar.',
  unauthenticated: 'No hay clave, o ya no sirve. Crea otra.',
  app_check_failed: 'La llamada no viene de nuestras páginas ni trae una clave.',
  plan_required: 'El plan de la cuenta no lo incluye, o su suscripción no está al día.',
  forbidden: 'La clave no tiene el permiso, que el mensaje nombra.',
  account_closing: 'La cuenta se está cerrando y espera su eliminación.',
  presence_required: 'Solo para sesiones: la persona debe confirmar antes que es ella.',
  two_factor_required: 'Solo para sesiones: la persona debe activar antes la verificación en dos pasos.',
  not_found: 'La ruta o el registro no existe en tu cuenta.',
  conflict: 'Alguien cambió lo mismo antes. Lee de nuevo y decide.',
  payload_too_large: 'El cuerpo es demasiado grande.',
  unsupported_media_type: 'El cuerpo no es JSON.',
  too_many_requests: 'Demasiadas llamadas. Espera lo que dice «Retry-After».',
  internal: 'Falla nuestra. Repite más tarde; «reference» nos ayuda a encontrarla.',
  unavailable: 'Algo de lo que dependemos no responde. Repite más tarde.',
};
