import type { CLOSING_PATH } from '@llevo/contract/rules/account/closing';
import type { PENDING_BOOKING_PATH } from '@llevo/contract/rules/services/booking-link';
import type { QUOTER_PATH } from '@llevo/contract/rules/quoter/quoter-link';

/** Every address of the product as the router matches it (SPEC §2); `:name` is a parameter. */
export const PATHS = {
  home: '/',
  quoter: '/quoter' satisfies typeof QUOTER_PATH,
  sharedQuote: '/cotizacion/:id',
  tracking: '/seguimiento/:token',
  /** A booking to be confirmed by its mailed link. */
  pendingBooking: '/pedido' satisfies typeof PENDING_BOOKING_PATH,
  /** A company's quoter, by its slug or its account's id. */
  companyQuoter: '/c/:address',
  /** The quoter in a frame of a company's own site. */
  embeddedQuoter: '/embed/quoter',
  companies: '/empresas',
  people: '/personas',
  drivers: '/conductores',
  about: '/nosotros',
  blog: '/blog',
  contact: '/contact',
  pricing: '/pricing',
  privacy: '/privacy',
  terms: '/terms',
  payphone: '/payphone/:id/:cellphone',
  notFound: '/notfound',
  /** Matches no route, so that the catch-all answers (SPEC §8). */
  unmatched: '/404',
  signIn: '/signin',
  masterSignIn: '/master',
  otp: '/signin/otp',
  twoFactorSetup: '/signin/2fa',
  socialSignIn: '/signin/social',
  provider: '/auth/:network',
  magicLink: '/magic',
  forgotPassword: '/forgotpassword',
  resetPassword: '/resetpassword',
  emailLink: '/email/:action',
  reportSignIn: '/notme',
  signUp: '/signup',
  invitedSignUp: '/signup/user',
  choosePlan: '/signup/plan',
  welcome: '/welcome',
  dashboard: '/dashboard',
  figures: '/dashboard/figures',
  customerManagement: '/userManagement',
  driverManagement: '/driverManagement',
  driverHistory: '/driverManagement/history',
  serviceManagement: '/serviceManagement',
  board: '/serviceManagement/board',
  quotes: '/serviceManagement/quotes',
  payouts: '/serviceManagement/payouts',
  wallboard: '/wallboard',
  rates: '/rates',
  help: '/help',
  account: '/account',
  profile: '/account/profile',
  password: '/account/password',
  twoFactor: '/account/2fa',
  passkeys: '/account/passkeys',
  sessions: '/account/sessions',
  security: '/account/security',
  billing: '/account/billing',
  upgrade: '/account/upgrade',
  closing: '/account/closing' satisfies typeof CLOSING_PATH,
  exportData: '/account/export',
  audit: '/account/audit',
  mail: '/account/mail',
  team: '/account/users',
  quoterSettings: '/account/quoter',
  dispatchSettings: '/account/dispatch',
  alertSettings: '/account/alerts',
  apiKeys: '/account/apikeys',
  createApiKey: '/account/apikeys/create',
  editApiKey: '/account/apikeys/edit',
  invoicing: '/account/invoicing',
  webhooks: '/account/webhooks',
  createWebhook: '/account/webhooks/create',
  webhook: '/account/webhooks/detail',
  editWebhook: '/account/webhooks/edit',
  developers: '/developers',
  missionControlDashboard: '/missioncontrol/dashboard',
  missionControlAccounts: '/missioncontrol/accounts',
  missionControlAccount: '/missioncontrol/accounts/:id',
  missionControlUsers: '/missioncontrol/users',
  missionControlFeedback: '/missioncontrol/feedback',
  missionControlLogs: '/missioncontrol/logs',
  missionControlLog: '/missioncontrol/logs/:id',
  missionControlEvents: '/missioncontrol/events',
  missionControlEventGroup: '/missioncontrol/events/:group',
  missionControlEvent: '/missioncontrol/events/:group/:id',
} as const;

/** One of the addresses above, or an article of the blog. */
export type AppPath = (typeof PATHS)[keyof typeof PATHS] | `/blog/${string}`;

/** `path` with a query whose values are encoded. */
export const withQuery = (path: AppPath, params: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** The contact form with a subject preselected. */
export const contactPath = (topic: string): string => withQuery(PATHS.contact, { tema: topic });
/** The sign-in, which shows `error` once. */
export const signInErrorPath = (error: string): string => withQuery(PATHS.signIn, { error });
/** The second step of a sign-in; `hasPasskey` if a passkey counts as well as a code. */
export const otpPath = (token: string, hasPasskey = false): string =>
  withQuery(PATHS.otp, { token, ...(hasPasskey && { passkey: '1' }) });
/** The redirect to an identity provider. */
export const providerPath = (id: string): string => PATHS.provider.replace(':network', encodeURIComponent(id));
