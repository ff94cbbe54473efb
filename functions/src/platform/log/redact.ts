const SECRET_KEY =
  /authorization|password|token|jwt|cookie|secret|code|otp|key|invite_?id|signature|cvc|cedula|accountnumber/i;
const BEARER = /Bearer\s+\S+/gi;
const JWT = /\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g;
/** API keys, and session tokens of the driver's app. */
const API_KEY = /\bll[vd]_\w+/g;
/** The payment provider's keys and client secrets. */
const PAYMENT_SECRET = /\b(?:[sr]k_(?:test|live)|whsec)_\w+|\b(?:pi|seti)_\w+_secret_\w+/g;
const QUERY_SECRET = /([?&](?:token|code|jwt|key|oobCode)=)[^&\s]+/gi;
const REDACTED = '[redacted]';
const MAX_DEPTH = 6;
/** Minimum length: shorter texts would match too much that is not secret. */
const MIN_SECRET_LENGTH = 6;

/** Redacts tokens, keys and the given `secrets` in a text for the log. */
export const redactText = (text: string, secrets: readonly string[] = []): string =>
  secrets
    .reduce((redacted, secret) => redacted.replaceAll(secret, REDACTED), text)
    .replace(BEARER, `Bearer ${REDACTED}`)
    .replace(JWT, REDACTED)
    .replace(API_KEY, REDACTED)
    .replace(PAYMENT_SECRET, REDACTED)
    .replace(QUERY_SECRET, `$1${REDACTED}`);

/** A copy for the log: hides values under secret-sounding names, and redacts tokens and `secrets` in texts. */
export function redact(value: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, secrets);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      SECRET_KEY.test(name) ? REDACTED : redact(item, secrets, depth + 1),
    ]),
  );
}

/** The texts under secret-sounding names in a request, to redact elsewhere. */
export function collectSecrets(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth >= MAX_DEPTH) return [];
  return Object.entries(value).flatMap(([name, item]: [string, unknown]) => {
    if (!SECRET_KEY.test(name)) return collectSecrets(item, depth + 1);
    return typeof item === 'string' && item.length >= MIN_SECRET_LENGTH ? [item] : [];
  });
}
