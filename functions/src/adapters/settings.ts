import { defineSecret } from 'firebase-functions/params';

/** True on the emulators; decides only what a machine without keys cannot have. */
export const isEmulator = process.env['FUNCTIONS_EMULATOR'] === 'true';

const directionsKey = defineSecret('DIRECTIONS_KEY');
const smtpUrl = defineSecret('SMTP_URL');

/** Secrets that the API is given. The emulators have none, and must not look for them in the cloud. */
export const secrets = isEmulator ? [] : [directionsKey];

/** Those of the functions that send e-mail. */
export const mailSecrets = isEmulator ? [] : [smtpUrl];

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
};
