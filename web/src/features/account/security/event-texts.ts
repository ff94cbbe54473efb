import type { SecurityEvent, SecurityEventKind, SignInMethod } from '@llevo/contract/entities/security-event';
import { providerName } from '@llevo/contract/rules/account/provider-name';

const METHOD_LABELS: Readonly<Record<SignInMethod, string>> = {
  password: 'Con tu contraseña',
  provider: 'Con otro servicio',
  mailbox: 'Con un enlace de tu correo',
  code: 'Con un código de verificación',
  passkey: 'Con una llave de acceso',
};

const TITLES: Readonly<Record<SecurityEventKind, (event: SecurityEvent) => string>> = {
  sign_in: ({ is_new_device: isNew }) => (isNew ? 'Entraste desde un dispositivo nuevo' : 'Entraste'),
  sign_in_failed: ({ count }) =>
    count === 1 ? 'Un intento fallido de entrar' : `${count} intentos fallidos de entrar en un día`,
  provider_linked: ({ detail }) => `Primera vez que entras con ${providerName(detail)}`,
  password_changed: () => 'Cambiaste tu contraseña',
  password_reset: () => 'Restableciste tu contraseña con un enlace',
  two_factor_enabled: () => 'Activaste la verificación en dos pasos',
  two_factor_disabled: () => 'Desactivaste la verificación en dos pasos',
  backup_codes_renewed: () => 'Renovaste tus códigos de respaldo',
  passkey_added: () => 'Agregaste una llave de acceso',
  passkey_removed: () => 'Quitaste una llave de acceso',
  email_changed: () => 'Tu correo cambió',
  api_key_created: () => 'Creaste una clave de API',
  api_key_revoked: () => 'Revocaste una clave de API',
  sessions_ended: ({ count }) => (count === 1 ? 'Cerraste otra sesión' : `Cerraste otras ${count} sesiones`),
  role_changed: ({ count }) => (count === 0 ? 'Tu rol cambió' : 'Tu rol cambió y se cerraron tus sesiones'),
  impersonation_started: () => 'Soporte entró en tu cuenta',
  impersonation_ended: () => 'Soporte salió de tu cuenta',
  sign_in_reported: () => 'Avisaste que alguien más había entrado',
};

/** Title of an event. */
export const eventTitle = (event: SecurityEvent): string => TITLES[event.kind](event);

/** Detail of an event: its method or its object; null without one. */
export function eventDetail({ kind, method, detail }: SecurityEvent): string | null {
  if (kind === 'sign_in' && method !== null) {
    return detail === null ? METHOD_LABELS[method] : `Con ${providerName(detail)}`;
  }
  if (detail === null) return null;
  if (kind === 'impersonation_started') return `Motivo: ${detail}`;
  if (kind === 'role_changed') return `En la cuenta ${detail}`;
  if (kind === 'email_changed') return `Antes era ${detail}`;
  if (kind === 'passkey_added' || kind === 'passkey_removed') return detail;
  return kind === 'api_key_created' || kind === 'api_key_revoked' ? `La que empieza por ${detail}` : null;
}
