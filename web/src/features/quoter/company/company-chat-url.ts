import { chatUrl } from '@llevo/contract/rules/phone';

/** Address of a WhatsApp chat with a company; `whatsapp` has its international digits. */
export const companyChatUrl = (whatsapp: string, text = 'Hola, tengo una pregunta sobre un viaje.'): string =>
  chatUrl(whatsapp, text);
