/**
 * The response headers of every page: the single source of the headers in firebase.json (`npm run headers` writes them
 * there, docs/decisions/0030) and of those that the emulators send.
 */

import { OPEN_POLICY, SILENT_FOLDERS, SILENT_PAGES, SILENT_POLICY } from '../src/lib/browser/referrer-policy.ts';
import { GOOGLE_STYLE_NONCE } from '../src/lib/map/google-style-nonce.ts';
import { NO_OUTSIDE_SERVICES } from './outside-services.ts';
import type { OutsideServices } from './outside-services.ts';

/** The place that serves pages: the emulators' pages also connect to the other emulators of the machine. */
type HostingTarget = 'production' | 'emulators';

type Directives = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NONE = "'none'";

/** The content security policy without outside services: nothing inline, only the site and Firebase. */
const CSP_DIRECTIVES: Directives = {
  'default-src': [SELF],
  'base-uri': [SELF],
  'object-src': [NONE],
  'frame-ancestors': [NONE],
  'form-action': [SELF],
  'script-src': [SELF],
  'style-src': [
    SELF,
    // Two fixed texts of the charts (docs/decisions/0016).
    "'sha256-TBymqJXQvXKxe+z+3ydUYBErlkFFu110c5FjiVB8p+M='",
    "'sha256-aSysLrDECVdJ6L+jLf8CC5QKLmwRuk/OZiZk9mYky8A='",
  ],
  'font-src': [SELF],
  // By the last, Firestore's client finds out whether there is a network when its channel ends.
  'img-src': [SELF, 'data:', 'blob:', 'https://www.google.com/images/cleardot.gif'],
  'connect-src': [
    SELF,
    'https://firestore.googleapis.com',
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebasestorage.googleapis.com',
  ],
  'worker-src': [SELF],
  'manifest-src': [SELF],
  'frame-src': [SELF],
};

/** The other emulators, at the ports of this stack. */
const EMULATOR_SOURCES: Directives = { 'connect-src': ['http://127.0.0.1:*', 'ws://127.0.0.1:*'] };

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];

/** Sources of each outside service that a build can have (docs/decisions/0102). */
const SERVICE_SOURCES: Readonly<Record<Exclude<keyof OutsideServices, 'tiles'>, Directives>> = {
  stripe: {
    'script-src': STRIPE_SCRIPTS,
    'connect-src': ['https://api.stripe.com'],
    'frame-src': [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'],
  },
  /** The pop-up of Firebase Auth. */
  socialSignIn: { 'script-src': ['https://apis.google.com'], 'frame-src': ['https://*.firebaseapp.com'] },
  /** reCAPTCHA Enterprise. */
  appCheck: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  /** Sources that Google's guide demands (docs/services/google-maps.md). */
  googleMaps: {
    'script-src': ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'blob:', "'unsafe-eval'"],
    'style-src': [`'nonce-${GOOGLE_STYLE_NONCE}'`, 'https://fonts.googleapis.com'],
    'font-src': ['https://fonts.gstatic.com'],
    'img-src': [
      'https://*.googleapis.com',
      'https://*.gstatic.com',
      'https://*.google.com',
      'https://*.googleusercontent.com',
    ],
    'connect-src': ['https://*.googleapis.com', 'https://*.google.com', 'https://*.gstatic.com', 'data:', 'blob:'],
    'worker-src': ['blob:'],
    'frame-src': ['https://*.google.com'],
  },
};

function sourcesOf({ tiles, ...services }: OutsideServices): Directives[] {
  const names = Object.keys(SERVICE_SOURCES) as (keyof typeof SERVICE_SOURCES)[];
  return [{ 'img-src': [tiles] }, ...names.filter((name) => services[name]).map((name) => SERVICE_SOURCES[name])];
}

/** Sites that may frame a company's quoter: any, over HTTPS. */
const FRAMING_SITES: Readonly<Record<HostingTarget, readonly string[]>> = {
  production: ['https:'],
  emulators: ['https:', 'http://127.0.0.1:*'],
};

/** Policy of the quoter on other sites, without signing in and subscribing. */
const embeddedPolicyFor = (place: HostingTarget, services: OutsideServices): string =>
  contentSecurityPolicyFor(place, { ...services, stripe: false, socialSignIn: false }, true);

function contentSecurityPolicyFor(place: HostingTarget, services: OutsideServices, isFramed = false): string {
  const additions = [...sourcesOf(services), ...(place === 'emulators' ? [EMULATOR_SOURCES] : [])];
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
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': OPEN_POLICY,
  'Permissions-Policy': PERMISSIONS,
  // Social sign-in and 3-D Secure use pop-up windows.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
} as const;

/**
 * The rules of firebase.json's `hosting.headers`. The API sets its own (`functions/src/http/security-headers.ts`); pages of
 * shared quotes are sent with these by the function that answers them, which reads them from another page.
 */
export const hostingHeaders = (place: HostingTarget, services: OutsideServices = NO_OUTSIDE_SERVICES): HeaderRule[] => [
  rule('!/@(api|cotizacion|embed)/**', {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': contentSecurityPolicyFor(place, services),
    ...PAGE_HEADERS,
    'X-Frame-Options': 'DENY',
  }),
  // The quoter for companies' own sites (docs/decisions/0050). X-Frame-Options has no value for that.
  rule('/embed/**', {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': embeddedPolicyFor(place, services),
    ...PAGE_HEADERS,
  }),
  // The first rule includes these paths, because a pattern excludes whole first segments only. Browsers ignore its
  // X-Frame-Options where a policy has `frame-ancestors`.
  rule('/en/embed/**', { 'Content-Security-Policy': embeddedPolicyFor(place, services) }),
  // Pages with a token in their URL send no referrer, until the router has left them (web/src/app/start.tsx).
  ...['', '/en'].flatMap((base) => [
    rule(`${base}/@(${SILENT_PAGES.join('|')})`, { 'Referrer-Policy': SILENT_POLICY }),
    rule(`${base}/@(${SILENT_FOLDERS.join('|')})/*`, { 'Referrer-Policy': SILENT_POLICY }),
  ]),
  // Payphone's form opens only for a browser that names the site (docs/services/payphone.md). The host is not secret.
  rule('/seguimiento/*', { 'Referrer-Policy': 'origin', 'X-Robots-Tag': 'noindex' }),
  rule('/en/seguimiento/*', { 'Referrer-Policy': 'origin', 'X-Robots-Tag': 'noindex' }),
  rule('/api/**', { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }),
  // Content-hashed names.
  rule('/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  rule('/en/assets/**', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
];
