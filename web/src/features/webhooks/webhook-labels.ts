import type { Webhook, WebhookDeliveryState, WebhookError } from '@llevo/contract/entities/webhook';
import type { SentWebhookType, WebhookEventType } from '@llevo/contract/entities/webhook-event';

/** An event in the form: its name and when it is sent. */
export const EVENT_LABELS: Readonly<Record<WebhookEventType, { readonly label: string; readonly hint: string }>> = {
  'service.created': { label: 'Servicio creado', hint: 'Entró una reserva o un pedido.' },
  'service.search_started': { label: 'Búsqueda iniciada', hint: 'Empezamos a buscar el conductor de un servicio.' },
  'service.offered': { label: 'Conductor avisado', hint: 'Un conductor recibió la oferta y todavía no responde.' },
  'service.search_failed': { label: 'Búsqueda sin conductor', hint: 'La búsqueda terminó y nadie tomó el servicio.' },
  'service.assigned': { label: 'Conductor asignado', hint: 'El servicio tiene conductor, o tiene otro.' },
  'service.updated': { label: 'Servicio cambiado', hint: 'Cambió el estado, la fecha, el precio u otro dato.' },
  'service.arriving': { label: 'Conductor por llegar', hint: 'Está a menos de un kilómetro de la próxima parada.' },
  'service.finished': { label: 'Servicio terminado', hint: 'La carga fue entregada.' },
  'service.cancelled': { label: 'Servicio cancelado', hint: 'El servicio ya no se hará.' },
};

export const EVENT_ORDER = Object.keys(EVENT_LABELS) as WebhookEventType[];

export const eventLabel = (type: SentWebhookType): string =>
  type === 'webhook.test' ? 'Prueba' : EVENT_LABELS[type].label;

/** Labels of a delivery's state: as a filter of the log, and of one delivery. */
export const DELIVERY_STATE_LABELS: Readonly<
  Record<WebhookDeliveryState, { readonly one: string; readonly many: string }>
> = {
  pending: { one: 'En espera', many: 'En espera' },
  delivered: { one: 'Entregado', many: 'Entregados' },
  failed: { one: 'Falló', many: 'Fallidos' },
};

export const ERROR_LABELS: Readonly<Record<WebhookError, string>> = {
  status: 'El servidor respondió con un error',
  redirect: 'El servidor respondió con una redirección, que no seguimos',
  timeout: 'El servidor no respondió en 10 segundos',
  private_address: 'El nombre lleva a una dirección que no es pública',
  forbidden_address: 'La dirección ya no se admite: usa https:// y el puerto 443 u 8443',
  unknown_host: 'No encontramos ese servidor',
  refused: 'El servidor rechazó la conexión',
  certificate: 'El certificado del servidor no es válido',
  connection: 'No pudimos conectarnos con el servidor',
  interrupted: 'El envío se interrumpió una y otra vez',
  disabled: 'El destino estaba desactivado o eliminado',
};

type BadgeVariant = 'good' | 'waiting';

/** State of an endpoint as a badge, and the instant since which it fails or, because of that, is off. */
export function webhookState({ active, failing_since: failing, date_disabled: disabled }: Webhook): {
  readonly label: string;
  readonly variant: BadgeVariant;
  readonly since: string | null;
} {
  if (!active) return { label: 'Desactivado', variant: 'waiting', since: disabled };
  if (failing === null) return { label: 'Activo', variant: 'good', since: null };
  return { label: 'Con fallas', variant: 'waiting', since: failing };
}
