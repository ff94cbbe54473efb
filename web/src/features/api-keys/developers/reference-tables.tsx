import { endpoints } from '@llevo/contract/endpoints/index';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { STATUS_BY_CODE } from '@llevo/contract/errors';
import type { ErrorCode } from '@llevo/contract/errors';
import { scopeLabels } from '../../../lib/session/scope-labels.ts';
import styles from './developers.module.css';

/** Endpoints of the contract that require a scope. */
const endpointsWithScope = (scope: string) =>
  Object.values(endpoints)
    .filter((endpoint) => endpoint.scope === scope)
    .map(({ method, path }) => ({ method, path: path.replace(/\/$/, '') }));

/** Every scope with its endpoints. */
export function ScopesTable() {
  return (
    <dl className={styles.scopes}>
      {SCOPES.map((scope) => (
        <div key={scope} className={styles.scope}>
          <dt>
            <code>{scope}</code>
            <span className={styles.scopeLabel}>{scopeLabels([scope])}</span>
          </dt>
          {endpointsWithScope(scope).map(({ method, path }) => (
            <dd key={`${method} ${path}`}>
              <code>
                <span className={styles.method}>{method}</span> {path}
              </code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** What each error code means to an API client. */
const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  invalid_input: 'Un campo falta o no es válido. Corrige y vuelve a enviar.',
  unauthenticated: 'No hay clave, o ya no sirve. Crea otra.',
  app_check_failed: 'La llamada no viene de nuestras páginas ni trae una clave.',
  plan_required: 'El plan de la cuenta no lo incluye, o su suscripción no está al día.',
  forbidden: 'La clave no tiene el permiso.',
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

const CODES = Object.keys(STATUS_BY_CODE) as ErrorCode[];

/** Every error code with its HTTP status. */
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
