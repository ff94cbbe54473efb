import type { AuditLine } from '../api/audit.ts';

/** What an action is called in the filter, and what its line says after the name of whoever did it. */
interface ActionWords {
  readonly label: string;
  readonly says: (line: AuditLine) => string;
}

const text = (value: unknown, field: string): string => {
  const found = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined;
  return typeof found === 'string' ? found : '';
};

/** The last step of a document's path: the record's id. */
export const recordId = ({ target }: Pick<AuditLine, 'target'>): string => target.split('/').at(-1) ?? '';

/** Nothing when the entry does not say the name. */
const named = (before: unknown): string => {
  const name = text(before, 'name');
  return name === '' ? '' : ` ${name}`;
};

const ACTIONS: Readonly<Record<string, ActionWords>> = {
  'rates.update': { label: 'Tarifas', says: () => 'cambió las tarifas' },
  'discountRates.update': { label: 'Descuentos', says: () => 'cambió los descuentos' },
  'driver.status': {
    label: 'Estado de un conductor',
    says: (line) => `cambió el estado del conductor ${recordId(line)}`,
  },
  'customer.status': {
    label: 'Estado de un cliente',
    says: (line) => `cambió el estado del cliente ${recordId(line)}`,
  },
  'driver.delete': { label: 'Conductor eliminado', says: ({ before }) => `eliminó al conductor${named(before)}` },
  'customer.delete': { label: 'Cliente eliminado', says: ({ before }) => `eliminó al cliente${named(before)}` },
  'service.driver': {
    label: 'Conductor de un servicio',
    says: (line) => `cambió el conductor del servicio ${recordId(line)}`,
  },
  'service.receipt': {
    label: 'Comprobante de un servicio',
    says: (line) => `subió un comprobante del servicio ${recordId(line)}`,
  },
  'account.update': { label: 'Plan y estado de la cuenta', says: () => 'cambió el plan o el estado de la cuenta' },
  'account.delete': { label: 'Cuenta eliminada', says: ({ before }) => `eliminó la cuenta${named(before)}` },
  'user.delete': { label: 'Usuario eliminado', says: ({ before }) => `eliminó al usuario${named(before)}` },
  'impersonation.start': {
    label: 'Acceso de soporte',
    says: ({ after }) => `entró en lugar de${named(after)}: ${text(after, 'reason')}`,
  },
  'impersonation.end': {
    label: 'Fin del acceso de soporte',
    says: ({ before }) => `dejó de actuar en lugar de${named(before)}`,
  },
  'mail.retry': { label: 'Reintento de un correo', says: () => 'volvió a poner en cola un correo' },
  'account.create': { label: 'Cuenta creada', says: ({ after }) => `creó la cuenta${named(after)}` },
  'account.rename': { label: 'Nombre de la cuenta', says: () => 'cambió el nombre de la cuenta' },
  'plan.choose': { label: 'Plan elegido', says: () => 'eligió un plan' },
  'plan.change': { label: 'Cambio de plan', says: () => 'cambió de plan' },
  'plan.upgrade': { label: 'Plan de pago', says: () => 'pasó a un plan de pago' },
  'card.change': { label: 'Tarjeta', says: () => 'cambió la tarjeta' },
  'billing.settle': { label: 'Estado de la suscripción', says: () => 'informó cómo va la suscripción' },
  'invite.send': { label: 'Invitación enviada', says: () => 'invitó a la cuenta' },
  'invite.withdraw': {
    label: 'Invitación retirada',
    says: ({ before }) => `retiró la invitación a ${text(before, 'email')}`,
  },
  'member.join': { label: 'Ingreso a la cuenta', says: () => 'se unió a la cuenta' },
  'member.leave': { label: 'Salida de la cuenta', says: () => 'dejó la cuenta' },
  'member.remove': { label: 'Usuario retirado', says: ({ before }) => `quitó de la cuenta a${named(before)}` },
  'user.update': { label: 'Datos de un usuario', says: (line) => `cambió datos del usuario ${recordId(line)}` },
  'user.password': { label: 'Contraseña', says: () => 'cambió su contraseña' },
  'user.password_reset': { label: 'Contraseña restablecida', says: () => 'restableció su contraseña' },
  'user.take_over': {
    label: 'Acceso recuperado',
    says: () => 'demostró que el correo es suyo y recuperó el acceso',
  },
  'user.two_factor_prepare': {
    label: 'Verificación en dos pasos: inicio',
    says: () => 'empezó a activar la verificación en dos pasos',
  },
  'user.two_factor_enable': {
    label: 'Verificación en dos pasos: activada',
    says: () => 'activó la verificación en dos pasos',
  },
  'user.two_factor_disable': {
    label: 'Verificación en dos pasos: desactivada',
    says: () => 'desactivó la verificación en dos pasos',
  },
  'user.backup_codes': { label: 'Códigos de respaldo', says: () => 'renovó sus códigos de respaldo' },
  'session.end': { label: 'Sesión cerrada', says: () => 'cerró otra de sus sesiones' },
  'session.end_others': { label: 'Sesiones cerradas', says: () => 'cerró sus demás sesiones' },
  'key.create': { label: 'Clave de API creada', says: ({ after }) => `creó la clave de API${named(after)}` },
  'key.update': { label: 'Clave de API cambiada', says: ({ after }) => `cambió la clave de API${named(after)}` },
  'key.revoke': { label: 'Clave de API revocada', says: ({ before }) => `revocó la clave de API${named(before)}` },
  'key.delete': { label: 'Clave de API eliminada', says: ({ before }) => `eliminó la clave de API${named(before)}` },
  'feedback.delete': { label: 'Opinión eliminada', says: () => 'eliminó una opinión' },
  'event.delete': { label: 'Evento eliminado', says: ({ before }) => `eliminó un evento${named(before)}` },
  'log.delete': {
    label: 'Registro eliminado',
    says: ({ before }) => `eliminó el registro ${text(before, 'reference')}`,
  },
};

/** The actions that can be filtered by, in words. */
export const ACTION_CHOICES: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  ACTIONS,
).map(([value, { label }]) => ({ value, label }));

/** What somebody did, after their name; an action not known here is told as it is stored. */
export const sentenceOf = (line: AuditLine): string =>
  ACTIONS[line.action]?.says(line) ?? `hizo «${line.action}» en ${line.target}`;
