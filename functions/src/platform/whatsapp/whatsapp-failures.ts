import { translatable } from '../translatable.ts';

/** Why a message did not go to WhatsApp, for the company: without the number, which others may read too. */
export const WHATSAPP_FAILURES = translatable({
  off: 'WhatsApp no está configurado',
  paused: 'WhatsApp está en pausa hasta que se revise su configuración',
  noConsent: 'La persona no recibe mensajes por WhatsApp',
  ceiling: 'Se alcanzó el máximo de mensajes de WhatsApp por hoy',
  unreachable: 'El número no tiene WhatsApp o no puede recibir mensajes',
  closedWindow: 'Pasaron más de 24 horas desde el último mensaje de la persona',
  template: 'WhatsApp no aceptó la plantilla del mensaje',
  undelivered:
    'WhatsApp no pudo entregarlo a tiempo: el teléfono está apagado o sin conexión, o el número ya no existe',
  busy: 'WhatsApp no aceptó el mensaje por ahora',
  refused: 'WhatsApp no aceptó el mensaje',
});

const UNREACHABLE = 131026;
const CLOSED_WINDOW = 131047;
const FIRST_TEMPLATE_CODE = 132000;
const LAST_TEMPLATE_CODE = 132999;

/** The failure of Meta's code. */
export function failureOf(code: number | null): string {
  if (code === UNREACHABLE) return WHATSAPP_FAILURES.unreachable;
  if (code === CLOSED_WINDOW) return WHATSAPP_FAILURES.closedWindow;
  const isTemplate = code !== null && code >= FIRST_TEMPLATE_CODE && code <= LAST_TEMPLATE_CODE;
  return isTemplate ? WHATSAPP_FAILURES.template : WHATSAPP_FAILURES.refused;
}
