import { defineSecret } from 'firebase-functions/params';
import { DAILY_CEILINGS } from '@llevo/contract/daily-ceilings';
import type { CeilingName } from '@llevo/contract/daily-ceilings';
import type { SriEnvironment } from '@llevo/contract/entities/invoice-parties';
import { isIssuerRuc } from '@llevo/contract/rules/invoices/identification';
import { parseVatRates } from '@llevo/contract/rules/invoices/vat';
import type { VatRate } from '@llevo/contract/rules/invoices/vat';

/** True on the emulators; only decides what a machine without keys cannot have. */
export const isEmulator = process.env['FUNCTIONS_EMULATOR'] === 'true';

const directionsKey = defineSecret('DIRECTIONS_KEY');
const smtpUrl = defineSecret('SMTP_URL');
const tokenSecret = defineSecret('TOKEN_SECRET');
const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
const payphoneToken = defineSecret('PAYPHONE_TOKEN');
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');
const whatsAppToken = defineSecret('WHATSAPP_TOKEN');
const whatsAppAppSecret = defineSecret('WHATSAPP_APP_SECRET');
const whatsAppVerifyToken = defineSecret('WHATSAPP_VERIFY_TOKEN');
/** Public: nothing on the emulators is secret. */
const EMULATOR_TOKEN_SECRET = 'emulators-only: signs links and seals second factors';
/** Minimum length: shorter secrets could be guessed from a token. */
const MIN_TOKEN_SECRET_LENGTH = 32;

/** Secrets of the API. The emulators have none and must not fetch them from the cloud. */
export const secrets = isEmulator
  ? []
  : [
      directionsKey,
      tokenSecret,
      stripeSecretKey,
      stripeWebhookSecret,
      payphoneToken,
      whatsAppAppSecret,
      whatsAppVerifyToken,
    ];

/** Secrets of the functions that send messages of the outbox, by mail or by WhatsApp. */
export const mailSecrets = isEmulator ? [] : [smtpUrl, whatsAppToken];

/** Secrets of the functions that send webhooks. */
export const webhookSecrets = isEmulator ? [] : [tokenSecret];

/** Secrets of the functions that write tracking links into e-mails. */
export const trackingSecrets = isEmulator ? [] : [tokenSecret];

/** Secrets of the functions that sign invoices. */
export const invoiceSecrets = isEmulator ? [] : [tokenSecret];

/** Secrets of the function that seals stored texts again. */
export const sealingSecrets = isEmulator ? [] : [tokenSecret];

/** Secrets of the functions that call the payment provider. */
export const paymentSecrets = isEmulator ? [] : [stripeSecretKey];

/** Secrets of the functions that send notifications to devices. */
export const pushSecrets = isEmulator ? [] : [vapidPrivateKey];

/** Secrets of the function that confirms customers' payments. */
export const payphoneSecrets = isEmulator ? [] : [payphoneToken];

const setting = (name: string): string => process.env[name]?.trim() ?? '';

/** A whole number from a setting, or the contract's ceiling without one. Throws for any other text. */
function ceiling(name: CeilingName, text: string): number {
  if (text === '') return DAILY_CEILINGS[name];
  if (!/^\d+$/.test(text)) throw new Error(`The daily ceiling of ${name} must be a whole number, not "${text}"`);
  return Number(text);
}

/**
 * Secrets separated by commas. An earlier release used the text with its white space: that form is kept as an older
 * secret. A comma between shorter parts belongs to a secret.
 */
function secretRing(text: string): string[] {
  const parts = text.split(',');
  const secrets = parts.every((part) => part.trim().length >= MIN_TOKEN_SECRET_LENGTH) ? parts : [text];
  return [...new Set([...secrets.map((secret) => secret.trim()), ...secrets])];
}

/**
 * Settings that differ between installations, from functions/.env and .env.<project>. Plain variables: for declared
 * parameters the emulators write answers into the functions' folder, where two running stacks collide.
 */
export const settings = {
  /** The project's id, from Google's runtime. */
  project: () => setting('GCLOUD_PROJECT'),
  /** The account whose prices the public quoter uses. */
  operatorAccount: () => setting('OPERATOR_ACCOUNT') || 'llevo',
  /** The project's web API key, with which sign-ins call Identity Toolkit. Not needed on the emulators. */
  webApiKey: () => setting('WEB_API_KEY'),
  /** An OSRM- or Mapbox-compatible base URL, "google" for Google Routes, or empty for estimates. */
  directionsUrl: () => setting('DIRECTIONS_URL'),
  /** `smtp://` or `smtps://` with user and password; the emulators set the address of their mail catcher. */
  smtpUrl: () => setting('SMTP_URL'),
  /** Sender of every e-mail. */
  mailFrom: () => setting('MAIL_FROM') || 'Llevo <no-responder@llevo.test>',
  /** On the emulators from `.env.local`, by way of the stack. */
  directionsKey: () => (isEmulator ? setting('DIRECTIONS_KEY') : directionsKey.value()),
  /** Origin of the web application, without a trailing slash; links in e-mails begin with it. */
  siteUrl: () =>
    (setting('SITE_URL') || (isEmulator ? 'http://127.0.0.1:5000' : `https://${settings.project()}.web.app`))
      // Configured with and without a trailing slash.
      .replace(/\/+$/, ''),
  /** Further origins where passkeys work: of the site's host or subdomains. */
  passkeyOrigins: (): readonly string[] =>
    setting('PASSKEY_ORIGINS')
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  /** Recipient of messages from the contact form and the help page; '' for none. */
  contactEmail: () => setting('CONTACT_EMAIL') || (isEmulator ? 'soporte@llevo.test' : ''),
  /** Daily uses of the whole installation. Throws for a malformed setting. */
  dailyCeilings: (): Record<CeilingName, number> => ({
    directions: ceiling('directions', setting('DAILY_CEILING_DIRECTIONS')),
    quotes: ceiling('quotes', setting('DAILY_CEILING_QUOTES')),
    signUps: ceiling('signUps', setting('DAILY_CEILING_SIGN_UPS')),
    links: ceiling('links', setting('DAILY_CEILING_LINKS')),
    driverCodes: ceiling('driverCodes', setting('DAILY_CEILING_DRIVER_CODES')),
    addressLinks: ceiling('addressLinks', setting('DAILY_CEILING_ADDRESS_LINKS')),
    providerCodes: ceiling('providerCodes', setting('DAILY_CEILING_PROVIDER_CODES')),
    bookingCodes: ceiling('bookingCodes', setting('DAILY_CEILING_BOOKING_CODES')),
    contact: ceiling('contact', setting('DAILY_CEILING_CONTACT')),
    invites: ceiling('invites', setting('DAILY_CEILING_INVITES')),
    whatsAppCodes: ceiling('whatsAppCodes', setting('DAILY_CEILING_WHATSAPP_CODES')),
    whatsAppNotices: ceiling('whatsAppNotices', setting('DAILY_CEILING_WHATSAPP_NOTICES')),
  }),
  /** Service account of the function `share`; '' for that of all functions. */
  shareAccount: () => setting('SHARE_ACCOUNT'),
  /** CPUs that Cloud Run allows the project in the functions' region; '' for those of a new project. */
  cpuQuota: () => setting('CPU_QUOTA'),
  /** Address ranges of Hosting's hops; null if unknown. */
  hostingHops: (): readonly string[] | null => {
    // The emulator of Hosting appends no hop, so tests append this one.
    const listed = setting('HOSTING_HOPS') || (isEmulator ? '127.0.0.1' : '');
    return listed === '' ? null : listed.split(',').map((range) => range.trim());
  },
  /** Throws for anything but `enforce` or empty: a typo must not disable the protection. */
  enforcesAppCheck: (): boolean => {
    const mode = setting('APP_CHECK');
    if (mode !== '' && mode !== 'enforce') throw new Error(`APP_CHECK must be "enforce" or not set, not "${mode}"`);
    return mode === 'enforce';
  },
  /** On the emulators, the Stripe emulator provides its own keys and address. */
  stripeSecretKey: () => (isEmulator ? setting('STRIPE_SECRET_KEY') : stripeSecretKey.value()),
  stripeWebhookSecret: () => (isEmulator ? setting('STRIPE_WEBHOOK_SECRET') : stripeWebhookSecret.value()),
  stripeApiBase: () => (isEmulator ? setting('STRIPE_API_BASE') : ''),
  /** Whether webhooks and notifications may go to any address, private and without TLS too; never outside the emulators. */
  allowsPrivateWebhooks: (): boolean => isEmulator && setting('WEBHOOKS_PRIVATE_ADDRESSES') === 'allow',
  payphoneToken: () => (isEmulator ? setting('PAYPHONE_TOKEN') : payphoneToken.value()),
  /** The public key of notifications to devices (RFC 8292); null if none are sent. */
  pushKey: (): string | null => setting('VAPID_PUBLIC_KEY') || null,
  vapidPrivateKey: () => (isEmulator ? setting('VAPID_PRIVATE_KEY') : vapidPrivateKey.value()),
  /** Contact for the operators of push services (RFC 8292). */
  vapidSubject: () => (settings.contactEmail() === '' ? settings.siteUrl() : `mailto:${settings.contactEmail()}`),
  /** The store at Payphone that receives payments; '' if Payphone is not offered. */
  payphoneStoreId: () => setting('PAYPHONE_STORE_ID'),
  /** Ids of the accounts whose customers pay into that store, or `*` for all. */
  payphoneAccounts: (): readonly string[] =>
    (setting('PAYPHONE_ACCOUNTS') || settings.operatorAccount()).split(',').map((id) => id.trim()),
  payphoneApiBase: () => (isEmulator ? setting('PAYPHONE_API_BASE') : 'https://pay.payphonetodoesposible.com'),
  /** The business's number at WhatsApp, by its id; '' if the channel is off. */
  whatsAppPhoneNumberId: () => setting('WHATSAPP_PHONE_NUMBER_ID'),
  /** The WhatsApp Business Account that owns the number and the templates. */
  whatsAppBusinessId: () => setting('WHATSAPP_BUSINESS_ID'),
  /** Graph API with its version, without a trailing slash; on the emulators only that of its fake. */
  whatsAppApi: () =>
    (setting('WHATSAPP_API') || (isEmulator ? '' : 'https://graph.facebook.com/v24.0')).replace(/\/+$/, ''),
  /** Sends messages; only in the functions that deliver the outbox. */
  whatsAppToken: () => (isEmulator ? setting('WHATSAPP_TOKEN') : whatsAppToken.value()),
  /** Signs the webhooks of WhatsApp. */
  whatsAppAppSecret: () => (isEmulator ? setting('WHATSAPP_APP_SECRET') : whatsAppAppSecret.value()),
  /** Sent by Meta when a person enters the webhook's address. */
  whatsAppVerifyToken: () => (isEmulator ? setting('WHATSAPP_VERIFY_TOKEN') : whatsAppVerifyToken.value()),
  /** Origins of the SRI's services; on the emulators only those of its fake. */
  sriHosts: (): Readonly<Record<SriEnvironment, string>> => ({
    pruebas: setting('SRI_URL_PRUEBAS') || (isEmulator ? '' : 'https://celcer.sri.gob.ec'),
    produccion: setting('SRI_URL_PRODUCCION') || (isEmulator ? '' : 'https://cel.sri.gob.ec'),
  }),
  /**
   * RUC of the provider of the invoicing system, the installation's operator; '' if invoices name none. Throws for an
   * invalid one: the SRI would take it.
   */
  sriProviderRuc: (): string => {
    const ruc = setting('SRI_PROVIDER_RUC');
    if (ruc !== '' && !isIssuerRuc(ruc)) throw new Error(`SRI_PROVIDER_RUC must be a valid RUC, not "${ruc}"`);
    return ruc;
  },
  /** The general rates of IVA by day, if the law has changed since this version. Throws for a malformed setting. */
  vatRates: (): readonly VatRate[] => parseVatRates(setting('VAT_RATES')),
  /** The secrets from which keys of tokens and sealed texts are derived, the one in use first (docs/decisions/0093). */
  tokenSecrets: (): readonly string[] => {
    const secrets = secretRing(isEmulator ? EMULATOR_TOKEN_SECRET : tokenSecret.value());
    if (secrets.some(({ length }) => length < MIN_TOKEN_SECRET_LENGTH)) throw new Error('TOKEN_SECRET is too short');
    return secrets;
  },
};
