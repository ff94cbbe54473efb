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

/** Parent pages, for the links back of the screens below them. */
export const ACCOUNT_PAGE = { to: PATHS.account, label: 'Mi cuenta' } as const;
export const API_KEYS_PAGE = { to: PATHS.apiKeys, label: 'Claves de API' } as const;
export const WEBHOOKS_PAGE = { to: PATHS.webhooks, label: 'Webhooks' } as const;

/** `path` with a query whose values are encoded. */
export const withQuery = (path: AppPath, params: Readonly<Record<string, string>>): string =>
  `${path}?${Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** Filters of the list of services, as its address names them. */
export type ServicesPathFilters = Readonly<
  Partial<Record<'estado' | 'conductor' | 'desde' | 'hasta' | 'reservado-desde' | 'reservado-hasta', string>>
>;
/** The services that match some filters. */
export const servicesPath = (filters: ServicesPathFilters): string =>
  Object.keys(filters).length === 0 ? PATHS.serviceManagement : withQuery(PATHS.serviceManagement, filters);
/** A driver's route history of a day, `YYYY-MM-DD`; today by default. */
export const driverHistoryPath = (conductor: string, fecha?: string): string =>
  withQuery(PATHS.driverHistory, { conductor, ...(fecha !== undefined && { fecha }) });
/** The services with the form of a new one over them. */
export const newServicePath = (): string => withQuery(PATHS.serviceManagement, { nuevo: '1' });
/** The services with the details of one over them. */
export const servicePath = (id: string): string => withQuery(PATHS.serviceManagement, { servicio: id });
/** The contact form with a subject preselected. */
export const contactPath = (topic: string): string => withQuery(PATHS.contact, { tema: topic });
/** The sign-in, which shows `error` once. */
export const signInErrorPath = (error: string): string => withQuery(PATHS.signIn, { error });
/** The second step of a sign-in; `hasPasskey` if a passkey counts as well as a code. */
export const otpPath = (token: string, hasPasskey = false): string =>
  withQuery(PATHS.otp, { token, ...(hasPasskey && { passkey: '1' }) });
/** The redirect to an identity provider. */
export const providerPath = (id: string): string => PATHS.provider.replace(':network', encodeURIComponent(id));
/** SPEC §2 /account/upgrade with a plan preselected. */
export const upgradePath = (plan: string): string => withQuery(PATHS.upgrade, { plan });
/** The support form with the reference ID of an error filled in. */
export const helpPath = (reference: string): string => withQuery(PATHS.help, { referencia: reference });
/** SPEC §2 "/account/apikeys/edit": the key's id is in the query. */
export const editApiKeyPath = (id: string): string => withQuery(PATHS.editApiKey, { id });
/** A webhook endpoint and its deliveries. */
export const webhookPath = (id: string): string => withQuery(PATHS.webhook, { id });
/** The form of a webhook endpoint. */
export const editWebhookPath = (id: string): string => withQuery(PATHS.editWebhook, { id });
/** One account in mission control. */
export const accountPath = (id: string): string => `${PATHS.missionControlAccounts}/${encodeURIComponent(id)}`;
/** One entry of the log. */
export const logPath = (id: string): string => `${PATHS.missionControlLogs}/${encodeURIComponent(id)}`;
/** The log entries of one fingerprint. */
export const logGroupPath = (fingerprint: string): string => withQuery(PATHS.missionControlLogs, { tipo: fingerprint });
/** The events of one name. */
export const eventGroupPath = (name: string): string => `${PATHS.missionControlEvents}/${encodeURIComponent(name)}`;
/** One event. */
export const eventPath = (name: string, id: string): string => `${eventGroupPath(name)}/${encodeURIComponent(id)}`;
