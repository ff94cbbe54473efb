/**
 * Version of the terms and the privacy policy: when they took effect, `YYYY-MM-DD`. Update it with every change to
 * them.
 */
export const TERMS_VERSION = '2026-11-27';

/** The error of a sign-up without consent. */
export const TERMS_MESSAGE = 'Acepta los términos y la política de privacidad para continuar';
