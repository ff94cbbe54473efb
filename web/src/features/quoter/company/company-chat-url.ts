import { chatUrl } from '@llevo/contract/rules/phone';

/** Address of a WhatsApp chat with a company; `whatsapp` has its international digits. */
export const companyChatUrl = (whatsapp: string): string =>
  chatUrl(whatsapp, 'Hola, tengo una pregunta sobre un viaje.');
