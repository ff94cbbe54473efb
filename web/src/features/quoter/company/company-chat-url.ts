import { chatUrl } from '@llevo/contract/rules/phone';

/** A WhatsApp chat with a company, by its international digits. */
export const companyChatUrl = (whatsapp: string, text = 'Hola, tengo una pregunta sobre un viaje.'): string =>
  chatUrl(whatsapp, text);
