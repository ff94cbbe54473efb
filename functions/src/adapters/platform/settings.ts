import { defineSecret } from 'firebase-functions/params';

/** True on the emulators; decides only what a machine without keys cannot have. */
export const isEmulator = process.env['FUNCTIONS_EMULATOR'] === 'true';

const directionsKey = defineSecret('DIRECTIONS_KEY');
const smtpUrl = defineSecret('SMTP_URL');
const tokenSecret = defineSecret('TOKEN_SECRET');
const stripeSecretKey = defineSecret('STRIPE_SECRET_KEY');
const stripeWebhookSecret = defineSecret('STRIPE_WEBHOOK_SECRET');
/** Public: nothing on the emulators is secret. */
const EMULATOR_TOKEN_SECRET = 'emulators-only: signs links and seals second factors';
/** Shorter ones could be guessed from a token. */
const MIN_TOKEN_SECRET_LENGTH = 32;

/** Secrets of the API. The emulators have none and must not fetch them from the cloud. */
export const secrets = isEmulator ? [] : [directionsKey, tokenSecret, stripeSecretKey, stripeWebhookSecret];

/** Secrets of the functions that send e-mail. */
export const mailSecrets = isEmulator ? [] : [smtpUrl];

/** Secrets of the functions that call the payment provider. */
export const paymentSecrets = isEmulator ? [] : [stripeSecretKey];

const setting = (name: string): string => process.env[name]?.trim() ?? '';

/**
 * What differs between installations, from functions/.env and .env.<project>. Plain variables, because declared
 * parameters make the emulators write answers into the functions' folder, where two running stacks collide.
 */
export const settings = {
  /** The account that the public quoter prices with. */
  operatorAccount: () => setting('OPERATOR_ACCOUNT') || 'llevo',
  /** The project's web API key, with which sign-ins reach Identity Toolkit. Not needed on the emulators. */
  webApiKey: () => setting('WEB_API_KEY'),
  /** An OSRM- or Mapbox-compatible base URL, "google" for Google Routes, or nothing for estimates. */
  directionsUrl: () => setting('DIRECTIONS_URL'),
  /** `smtp://` or `smtps://` with user and password, as e-mail leaves; the emulators say where their catcher is. */
  smtpUrl: () => setting('SMTP_URL'),
  /** Sender of every e-mail. */
  mailFrom: () => setting('MAIL_FROM') || 'Llevo <no-responder@llevo.test>',
  directionsKey: () => (isEmulator ? '' : directionsKey.value()),
  /** Origin of the web application, without a trailing slash; links in e-mails begin with it. */
  siteUrl: () =>
    (setting('SITE_URL') || (isEmulator ? 'http://127.0.0.1:5000' : `https://${setting('GCLOUD_PROJECT')}.web.app`))
      // Configured with and without a trailing slash.
      .replace(/\/+$/, ''),
  /** Recipient of messages from the contact form and the help page; '' for none. */
  contactEmail: () => setting('CONTACT_EMAIL') || (isEmulator ? 'soporte@llevo.test' : ''),
  /** On the emulators, the Stripe emulator provides its own keys and address. */
  stripeSecretKey: () => (isEmulator ? setting('STRIPE_SECRET_KEY') : stripeSecretKey.value()),
  stripeWebhookSecret: () => (isEmulator ? setting('STRIPE_WEBHOOK_SECRET') : stripeWebhookSecret.value()),
  stripeApiBase: () => (isEmulator ? setting('STRIPE_API_BASE') : ''),
  /** From which the keys that sign one-time tokens and seal second factors are derived. */
  tokenSecret: () => {
    const secret = isEmulator ? EMULATOR_TOKEN_SECRET : tokenSecret.value();
    if (secret.length < MIN_TOKEN_SECRET_LENGTH) throw new Error('TOKEN_SECRET is too short');
    return secret;
  },
};
