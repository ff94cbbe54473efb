/**
 * The response headers of every page: the single source of the headers in firebase.json (`npm run headers` writes them
 * there, docs/decisions/0030) and of those that the emulators send.
 */

/** The place that serves pages: the emulators' pages also connect to the other emulators of the machine. */
type HostingTarget = 'production' | 'emulators';

type Directive = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** The content security policy: nothing inline, only the listed sources. */
const CSP_DIRECTIVES: Directive = {
  'default-src': [SELF],
  'base-uri': [SELF],
  'object-src': [NONE],
  'frame-ancestors': [NONE],
  'form-action': [SELF],
  'script-src': [
    SELF,
    'https://maps.googleapis.com',
    'https://maps.gstatic.com',
    'https://apis.google.com',
    ...STRIPE_SCRIPTS,
  ],
  'style-src': [
    SELF,
    // Two fixed texts of the charts (docs/decisions/0016).
    "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
    "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
    'https://fonts.googleapis.com',
  ],
  'font-src': [SELF, 'data:', 'https://fonts.gstatic.com'],
  'img-src': [
    SELF,
    'data:',
    'blob:',
    'https://tile.openstreetmap.org',
    'https://*.tile.openstreetmap.org',
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  'connect-src': [SELF, 'https://*.googleapis.com', 'https://*.gstatic.com', 'https://api.stripe.com'],
  'worker-src': [SELF, 'blob:'],
  'manifest-src': [SELF],
  'frame-src': [SELF, 'https://*.firebaseapp.com', ...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
};

/** The other emulators, at the ports of this stack. */
const EMULATOR_SOURCES: Directive = { 'connect-src': ['http://127.0.0.1:*', 'ws://127.0.0.1:*'] };

/** reCAPTCHA Enterprise, for builds with App Check. */
const APP_CHECK_SOURCES: Directive = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Differences between builds. */
interface HeaderOptions {
  /** Whether the build has a site key of App Check; `hasAppCheck()` reads it. */
  readonly appCheck?: boolean;
}

/** Sites that may frame a company's quoter: any, over HTTPS. */
const FRAMING_SITES: Readonly<Record<HostingTarget, readonly string[]>> = {
  production: ['https:'],
  emulators: ['https:', 'http://127.0.0.1:*'],
};

function contentSecurityPolicyFor(
  place: HostingTarget,
  { appCheck = false, isFramed = false }: HeaderOptions & { readonly isFramed?: boolean },
): string {
  const additions = [...(appCheck ? [APP_CHECK_SOURCES] : []), ...(place === 'emulators' ? [EMULATOR_SOURCES] : [])];
  const directives = Object.entries(CSP_DIRECTIVES).map(([name, sources]) => [
    name,
    ...(isFramed && name === 'frame-ancestors' ? FRAMING_SITES[place] : sources),
    ...additions.flatMap((added) => added[name] ?? []),
  ]);
  return directives.map((words) => words.join(' ')).join('; ');
}

const PERMISSIONS = [
  'geolocation=(self)',
  'payment=(self "https://js.stripe.com")',
  'camera=()',
  'microphone=()',
  'usb=()',
].join(', ');

/** A header rule of Hosting: `source` is a pattern of paths; if several match, the last value of a header counts. */
interface HeaderRule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const rule = (source: string, headers: Readonly<Record<string, string>>): HeaderRule => ({
  source,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
});

const PAGE_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': PERMISSIONS,
  // Social sign-in and 3-D Secure use pop-up windows.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
} as const;

/**
 * The rules of firebase.json's `hosting.headers`. The API sets its own (`functions/src/http/security-headers.ts`); pages of
 * shared quotes are sent with these by the function that answers them, which reads them from another page.
 */
export const hostingHeaders = (place: HostingTarget, options: HeaderOptions = {}): HeaderRule[] => [
  rule('!/@(api|cotizacion|embed)/**', {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicyFor(place, options),
    ...PAGE_HEADERS,
    'X-Frame-Options': 'DENY',
  }),
  // The quoter for companies' own sites (docs/decisions/0050). X-Frame-Options has no value for that.
  rule('/embed/**', {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicyFor(place, { ...options, isFramed: true }),
    ...PAGE_HEADERS,
  }),
  // Pages with a token in their URL send no referrer.
  rule('/@(magic|resetpassword|notme|signin|master|signup)', { 'Referrer-Policy': 'no-referrer' }),
  rule('/@(signin|signup|auth|email)/*', { 'Referrer-Policy': 'no-referrer' }),
  rule('/en/@(magic|resetpassword|notme|signin|master|signup)', { 'Referrer-Policy': 'no-referrer' }),
  rule('/en/@(signin|signup|auth|email)/*', { 'Referrer-Policy': 'no-referrer' }),
  rule('/seguimiento/*', { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }),
  rule('/en/seguimiento/*', { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }),
  rule('/api/**', { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }),
  // Content-hashed names.
  rule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  rule('/en/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
];
