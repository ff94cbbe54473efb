/** Keys and ids of the fake WhatsApp. Not secret. */
export const FAKE_WHATSAPP_TOKEN = 'EAAllevo';
export const FAKE_WHATSAPP_APP_SECRET = 'whatsapp_app_secret_llevo';
/** As long as the setup requires of a secret. */
export const FAKE_WHATSAPP_VERIFY_TOKEN = 'whatsapp_verify_token_of_the_stack';
export const FAKE_WHATSAPP_APP = '670843887433847';
export const FAKE_WHATSAPP_ACCOUNT = '102290129340398';
export const FAKE_WHATSAPP_PHONE_ID = '106540352242922';

/** The business's number, an Ecuadorian one. */
export const FAKE_WHATSAPP_NUMBER = '593987000000';
