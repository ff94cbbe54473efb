import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { isSet, nameSuffix, readString, recordName } from './action-labels.ts';
import type { ActionLabels } from './action-labels.ts';
import { PEOPLE_ACTION_LABELS } from './people-action-labels.ts';
import { INVOICE_ACTION_LABELS, SERVICE_ACTION_LABELS } from './service-action-labels.ts';

const ACTION_LABELS: Readonly<Record<string, ActionLabels>> = {
  ...PEOPLE_ACTION_LABELS,
  'rates.update': { label: 'Tarifas', describe: () => 'cambió las tarifas' },
  'discountRates.update': { label: 'Descuentos', describe: () => 'cambió los descuentos' },
  ...SERVICE_ACTION_LABELS,
  ...INVOICE_ACTION_LABELS,
  'account.update': { label: 'Plan y estado de la cuenta', describe: () => 'cambió el plan o el estado de la cuenta' },
  'account.delete': { label: 'Cuenta eliminada', describe: ({ before }) => `eliminó la cuenta${nameSuffix(before)}` },
  'user.delete': { label: 'Usuario eliminado', describe: ({ before }) => `eliminó al usuario${nameSuffix(before)}` },
  'impersonation.start': {
    label: 'Acceso de soporte',
    describe: ({ after }) => `entró en lugar de${nameSuffix(after)}: ${readString(after, 'reason')}`,
  },
  'impersonation.end': {
    label: 'Fin del acceso de soporte',
    describe: ({ before }) => `dejó de actuar en lugar de${nameSuffix(before)}`,
  },
  'mail.retry': { label: 'Reintento de un correo', describe: () => 'volvió a poner en cola un correo' },
  'account.create': { label: 'Cuenta creada', describe: ({ after }) => `creó la cuenta${nameSuffix(after)}` },
  'account.close': { label: 'Cierre de la cuenta', describe: () => 'cerró la cuenta' },
  'account.restore': { label: 'Cuenta restaurada', describe: () => 'restauró la cuenta' },
  'account.transfer': {
    label: 'Cambio de dueño',
    describe: ({ after }) => `pasó la cuenta a ${readString(after, 'email')}`,
  },
  'account.export': { label: 'Descarga de datos', describe: () => 'descargó los datos de la cuenta' },
  'account.require_two_factor': {
    label: 'Verificación en dos pasos de la cuenta',
    describe: ({ after }) =>
      isSet(after, 'requiresTwoFactor')
        ? 'exigió la verificación en dos pasos a todos los usuarios'
        : 'dejó de exigir la verificación en dos pasos',
  },
  'account.rename': { label: 'Nombre de la cuenta', describe: () => 'cambió el nombre de la cuenta' },
  'quoter.update': {
    label: 'Cotizador público',
    describe: ({ before, after }) => {
      if (isSet(after, 'published') && !isSet(before, 'published')) return 'publicó el cotizador';
      if (isSet(before, 'published') && !isSet(after, 'published')) return 'retiró el cotizador público';
      return 'cambió los ajustes del cotizador público';
    },
  },
  'quoter.bankAccounts': {
    label: 'Cuentas para transferencias',
    describe: () => 'cambió las cuentas a las que transfieren los clientes',
  },
  'quoter.logo': { label: 'Logotipo del cotizador', describe: () => 'cambió el logotipo del cotizador público' },
  'alerts.update': { label: 'Reglas de las alertas', describe: () => 'cambió las reglas de las alertas' },
  'goals.update': { label: 'Metas', describe: () => 'cambió las metas de las cifras' },
  'view.create': { label: 'Vista guardada', describe: ({ after }) => `guardó la vista ${readString(after, 'name')}` },
  'view.update': { label: 'Vista cambiada', describe: ({ after }) => `cambió la vista ${readString(after, 'name')}` },
  'view.delete': {
    label: 'Vista eliminada',
    describe: ({ before }) => `eliminó la vista ${readString(before, 'name')}`,
  },
  'zone.create': { label: 'Zona creada', describe: ({ after }) => `creó la zona ${readString(after, 'name')}` },
  'zone.update': { label: 'Zona cambiada', describe: ({ after }) => `cambió la zona ${readString(after, 'name')}` },
  'zone.delete': { label: 'Zona eliminada', describe: ({ before }) => `eliminó la zona ${readString(before, 'name')}` },
  'plan.choose': { label: 'Plan elegido', describe: () => 'eligió un plan' },
  'plan.change': { label: 'Cambio de plan', describe: () => 'cambió de plan' },
  'plan.upgrade': { label: 'Plan de pago', describe: () => 'pasó a un plan de pago' },
  'plan.taxpayer': {
    label: 'Datos de facturación del plan',
    describe: () => 'cambió los datos de facturación del plan',
  },
  'card.change': { label: 'Tarjeta', describe: () => 'cambió la tarjeta' },
  'billing.settle': { label: 'Estado de la suscripción', describe: () => 'informó cómo va la suscripción' },
  'invite.send': { label: 'Invitación enviada', describe: () => 'invitó a la cuenta' },
  'invite.withdraw': {
    label: 'Invitación retirada',
    describe: ({ before }) => `retiró la invitación a ${readString(before, 'email')}`,
  },
  'member.join': { label: 'Ingreso a la cuenta', describe: () => 'se unió a la cuenta' },
  'member.leave': { label: 'Salida de la cuenta', describe: () => 'dejó la cuenta' },
  'member.remove': { label: 'Usuario retirado', describe: ({ before }) => `quitó de la cuenta a${nameSuffix(before)}` },
  'user.update': { label: 'Datos de un usuario', describe: (entry) => `cambió datos del usuario ${recordName(entry)}` },
  'user.email_request': {
    label: 'Cambio de correo pedido',
    describe: ({ after }) => `pidió cambiar un correo por ${readString(after, 'pendingEmail')}`,
  },
  'user.email_approve': {
    label: 'Cambio de correo aprobado',
    describe: ({ after }) => `aprobó desde la dirección actual el correo ${readString(after, 'pendingEmail')}`,
  },
  'user.email_change': {
    label: 'Correo cambiado',
    describe: ({ after }) => `cambió un correo por ${readString(after, 'email')}`,
  },
  'user.email_undo': {
    label: 'Cambio de correo deshecho',
    describe: ({ after }) => `volvió a su correo anterior ${readString(after, 'email')}`,
  },
  'user.email_cancel': {
    label: 'Cambio de correo cancelado',
    describe: ({ before }) => `canceló el cambio al correo ${readString(before, 'pendingEmail')}`,
  },
  'user.email_verify': { label: 'Correo confirmado', describe: () => 'confirmó su correo' },
  'user.password': { label: 'Contraseña', describe: () => 'cambió su contraseña' },
  'user.password_reset': { label: 'Contraseña restablecida', describe: () => 'restableció su contraseña' },
  'user.take_over': {
    label: 'Acceso recuperado',
    describe: () => 'demostró que el correo es suyo y recuperó el acceso',
  },
  'user.report_sign_in': {
    label: 'Inicio de sesión denunciado',
    describe: () => 'avisó que un inicio de sesión no era suyo y cerró todas sus sesiones',
  },
  'user.two_factor_prepare': {
    label: 'Verificación en dos pasos: inicio',
    describe: () => 'empezó a activar la verificación en dos pasos',
  },
  'user.two_factor_enable': {
    label: 'Verificación en dos pasos: activada',
    describe: ({ before }) =>
      isSet(before, 'twoFactorEnabled')
        ? 'cambió la aplicación de su verificación en dos pasos'
        : 'activó la verificación en dos pasos',
  },
  'user.two_factor_disable': {
    label: 'Verificación en dos pasos: desactivada',
    describe: () => 'desactivó la verificación en dos pasos',
  },
  'user.backup_codes': { label: 'Códigos de respaldo', describe: () => 'renovó sus códigos de respaldo' },
  'user.passkey_add': {
    label: 'Llave de acceso creada',
    describe: ({ after }) => `creó la llave de acceso${nameSuffix(after)}`,
  },
  'user.passkey_rename': {
    label: 'Nombre de una llave de acceso',
    describe: ({ after }) => `cambió el nombre de la llave de acceso${nameSuffix(after)}`,
  },
  'user.passkey_remove': {
    label: 'Llave de acceso quitada',
    describe: ({ before }) => `quitó la llave de acceso${nameSuffix(before)}`,
  },
  'session.end': { label: 'Sesión cerrada', describe: () => 'cerró otra de sus sesiones' },
  'session.end_others': { label: 'Sesiones cerradas', describe: () => 'cerró sus demás sesiones' },
  'key.create': { label: 'Clave de API creada', describe: ({ after }) => `creó la clave de API${nameSuffix(after)}` },
  'key.update': {
    label: 'Clave de API cambiada',
    describe: ({ after }) => `cambió la clave de API${nameSuffix(after)}`,
  },
  'key.revoke': {
    label: 'Clave de API revocada',
    describe: ({ before }) => `revocó la clave de API${nameSuffix(before)}`,
  },
  'key.rotate': {
    label: 'Clave de API rotada',
    describe: ({ before }) => `rotó la clave de API${nameSuffix(before)}`,
  },
  'key.delete': {
    label: 'Clave de API eliminada',
    describe: ({ before }) => `eliminó la clave de API${nameSuffix(before)}`,
  },
  'webhook.create': {
    label: 'Webhook agregado',
    describe: ({ after }) => `agregó el webhook ${readString(after, 'url')}`,
  },
  'webhook.update': {
    label: 'Webhook cambiado',
    describe: ({ after }) => `cambió el webhook ${readString(after, 'url')}`,
  },
  'webhook.rotate': {
    label: 'Secreto de un webhook rotado',
    describe: ({ before }) => `rotó el secreto del webhook ${readString(before, 'url')}`,
  },
  'webhook.delete': {
    label: 'Webhook eliminado',
    describe: ({ before }) => `eliminó el webhook ${readString(before, 'url')}`,
  },
  'webhook.disable': {
    label: 'Webhook desactivado por fallas',
    describe: ({ before }) => `desactivó por sus fallas el webhook ${readString(before, 'url')}`,
  },
  'webhook.test': {
    label: 'Prueba de un webhook',
    describe: ({ after }) => `envió una prueba al webhook ${readString(after, 'url')}`,
  },
  'webhook.retry': { label: 'Reintento de un webhook', describe: () => 'volvió a enviar un evento a un webhook' },
  'demo.create': { label: 'Datos de demostración agregados', describe: () => 'agregó los datos de demostración' },
  'demo.delete': { label: 'Datos de demostración eliminados', describe: () => 'eliminó los datos de demostración' },
  'feedback.delete': { label: 'Opinión eliminada', describe: () => 'eliminó una opinión' },
  'event.delete': { label: 'Evento eliminado', describe: ({ before }) => `eliminó un evento${nameSuffix(before)}` },
  'log.delete': {
    label: 'Registro eliminado',
    describe: ({ before }) => `eliminó el registro ${readString(before, 'reference')}`,
  },
};

/** Options of the action filter. */
export const ACTION_OPTIONS: readonly { readonly value: string; readonly label: string }[] = Object.entries(
  ACTION_LABELS,
).map(([value, { label }]) => ({ value, label }));

/** Name of an action without the details of an entry; an unknown action is shown as stored. */
export const actionLabel = (action: string): string => ACTION_LABELS[action]?.label ?? action;

/** Text of an action, after the actor's name; an unknown action is quoted as stored. */
export const describeAction = (entry: ListedAuditEntry): string =>
  ACTION_LABELS[entry.action]?.describe(entry) ?? `hizo «${entry.action}» en ${entry.target}`;
