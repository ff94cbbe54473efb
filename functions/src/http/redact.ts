const SECRET_KEY = /authorization|password|token|jwt|cookie|secret|code|otp|key|cedula|accountnumber/i;
const BEARER = /Bearer\s+\S+/gi;
const JWT = /\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g;
const API_KEY = /\bllv_\w+/g;
const QUERY_SECRET = /([?&](?:token|code|jwt|key|oobCode)=)[^&\s]+/gi;
const HIDDEN = '[redacted]';
const MAX_DEPTH = 6;

/** Takes tokens and keys out of a text that is about to be logged. */
export const redactText = (text: string): string =>
  text
    .replace(BEARER, `Bearer ${HIDDEN}`)
    .replace(JWT, HIDDEN)
    .replace(API_KEY, HIDDEN)
    .replace(QUERY_SECRET, `$1${HIDDEN}`);

/** A copy fit for a log: values under secret-sounding names are hidden, texts are searched for tokens. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, SECRET_KEY.test(name) ? HIDDEN : redact(item, depth + 1)]),
  );
}
