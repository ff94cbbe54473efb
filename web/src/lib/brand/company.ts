import { STORE_URLS, SUPPORT_WHATSAPP } from '../env.ts';

/** URL of a support chat with a prefilled message. */
export const supportChatUrl = (text = 'Hola, necesito ayuda con Llevo.'): string =>
  `https://wa.me/${SUPPORT_WHATSAPP}?text=${encodeURIComponent(text)}`;

/** Lets a visitor choose the recipient of a text. */
export const whatsAppShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

export const STORES = [
  { id: 'android', name: 'Google Play', phrase: 'Disponible en', url: STORE_URLS.android },
  { id: 'ios', name: 'App Store', phrase: 'Descarga en', url: STORE_URLS.ios },
] as const;
