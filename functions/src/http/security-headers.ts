import type { MiddlewareHandler } from 'hono';

/** Headers of every response: no storing, framing, sniffing or loading of resources. */
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

/** Sets the headers of every response, unless the handler has set its own value. */
export const securityHeaders: MiddlewareHandler = async function securityHeaders(context, next) {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  }
};
