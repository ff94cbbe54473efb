/** Where Llevo is found outside this site. Each can be set when building; the defaults are the operator's own. */
const env = import.meta.env as Readonly<Record<string, string | undefined>>;

export const SUPPORT_EMAIL = env.VITE_SUPPORT_EMAIL ?? 'hola@llevo.ec';
/** International digits without a plus, as wa.me wants them. */
const SUPPORT_WHATSAPP = env.VITE_SUPPORT_WHATSAPP ?? '593990000000';

/** A chat with support, with the first words already written. */
export const supportChatUrl = (text = 'Hola, necesito ayuda con Llevo.'): string =>
  `https://wa.me/${SUPPORT_WHATSAPP}?text=${encodeURIComponent(text)}`;

/** Lets a visitor choose whom to send a text to. */
export const whatsAppShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** Who answers for the service before the law; what is not set stays a marked gap in the legal pages. */
export const LEGAL = {
  company: env.VITE_LEGAL_COMPANY ?? null,
  taxId: env.VITE_LEGAL_TAX_ID ?? null,
  address: env.VITE_LEGAL_ADDRESS ?? null,
  dataOfficer: env.VITE_LEGAL_DATA_OFFICER ?? null,
} as const;

export const STORES = [
  {
    id: 'android',
    name: 'Google Play',
    phrase: 'Disponible en',
    url: env.VITE_ANDROID_APP_URL ?? 'https://play.google.com/store/apps/details?id=ec.llevo.app',
  },
  {
    id: 'ios',
    name: 'App Store',
    phrase: 'Descarga en',
    url: env.VITE_IOS_APP_URL ?? 'https://apps.apple.com/ec/app/llevo/id6478000000',
  },
] as const;

export const SOCIAL = [
  { id: 'facebook', name: 'Facebook', url: env.VITE_FACEBOOK_URL ?? 'https://www.facebook.com/llevo.ec' },
  { id: 'instagram', name: 'Instagram', url: env.VITE_INSTAGRAM_URL ?? 'https://www.instagram.com/llevo.ec' },
  { id: 'tiktok', name: 'TikTok', url: env.VITE_TIKTOK_URL ?? 'https://www.tiktok.com/@llevo.ec' },
] as const;
