import type { MiddlewareHandler } from 'hono';

/** Every answer of the API: never stored, never framed, never sniffed, allowed to load nothing. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/** Sets the headers that every answer carries; an answer may have set its own value before. */
export const securityHeaders: MiddlewareHandler = async function securityHeaders(context, next) {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};
