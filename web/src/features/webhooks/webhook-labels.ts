import type { WebhookDeliveryState, WebhookError, WebhookOutcome } from '@llevo/contract/entities/webhook';
import type { SentWebhookType, WebhookEventType } from '@llevo/contract/entities/webhook-event';
import { timeAgo } from '../../lib/time/time-ago.ts';

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

/** The outcome of a delivery: "Entregado hace 2 h", "Falló 3 veces, código 500". */
export function outcomeText(outcome: WebhookOutcome, nowMs: number): string {
  const { state, attempts, http_status: status, date_created: created, last_attempt: last } = outcome;
  const ago = timeAgo(Date.parse(last ?? created), nowMs);
  if (state === 'delivered') return `Entregado ${ago}`;
  if (state === 'failed') return withCode(`Falló ${ago}`, status);
  if (attempts === 0 || last === null) return 'En espera';
  return withCode(attempts === 1 ? 'Falló una vez' : `Falló ${attempts.toString()} veces`, status);
}

const withCode = (text: string, status: number | null): string =>
  status === null ? text : `${text}, código ${status.toString()}`;
