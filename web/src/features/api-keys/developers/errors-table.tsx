import { STATUS_BY_CODE } from '@llevo/contract/errors';
import type { ErrorCode } from '@llevo/contract/errors';
import styles from './developers.module.css';

/** What each refusal means to a program, and what it does about it. */
const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Un campo falta o no es válido. Corrige y vuelve a enviar.',
  unauthenticated: 'No hay clave, o ya no sirve. Crea otra.',
  plan_required: 'El plan de la cuenta no lo incluye, o su suscripción no está al día.',
  forbidden: 'La clave no tiene el permiso.',
  not_found: 'La ruta o el registro no existe en tu cuenta.',
  conflict: 'Alguien cambió lo mismo antes. Lee de nuevo y decide.',
  payload_too_large: 'El cuerpo es demasiado grande.',
  unsupported_media_type: 'El cuerpo no es JSON.',
  too_many_requests: 'Demasiadas llamadas. Espera lo que dice «Retry-After».',
  internal: 'Falla nuestra. Repite más tarde; «reference» nos ayuda a encontrarla.',
  unavailable: 'Algo de lo que dependemos no responde. Repite más tarde.',
};

const CODES = Object.keys(STATUS_BY_CODE) as ErrorCode[];

/** Every code with its HTTP status. */
export function ErrorsTable() {
  return (
    <dl className={styles.errors}>
      {CODES.map((code) => (
        <div key={code} className={styles.error}>
          <dt>
            <strong>{STATUS_BY_CODE[code]}</strong> <code>{code}</code>
          </dt>
          <dd>{ERROR_DESCRIPTIONS[code]}</dd>
        </div>
      ))}
    </dl>
  );
}
