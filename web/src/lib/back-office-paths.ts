import { PATHS, withQuery } from './paths.ts';

/** Parent pages, for the links back of the screens below them. */
export const ACCOUNT_PAGE = { to: PATHS.account, label: 'Mi cuenta' } as const;
export const API_KEYS_PAGE = { to: PATHS.apiKeys, label: 'Claves de API' } as const;
export const WEBHOOKS_PAGE = { to: PATHS.webhooks, label: 'Webhooks' } as const;

/** The bodies and the signature of the webhooks' events, in the documentation of the API. */
export const WEBHOOK_DOCS_PATH = '/api/docs#events';

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
/** The board of another day than today, `YYYY-MM-DD`. */
export const boardPath = (fecha: string): string => withQuery(PATHS.board, { fecha });
/** The services with the form of a new one over them, perhaps for a known customer. */
export const newServicePath = (cliente?: string): string =>
  withQuery(PATHS.serviceManagement, { nuevo: '1', ...(cliente !== undefined && { cliente }) });
/** The services with the form of a new one for a driver over them. */
export const newServiceForDriverPath = (asignar: string): string =>
  withQuery(PATHS.serviceManagement, { nuevo: '1', asignar });
/** The services with the details of one over them. */
export const servicePath = (id: string): string => withQuery(PATHS.serviceManagement, { servicio: id });
/** Parameter of the sent messages with the service that they are about. */
export const MAIL_SERVICE_PARAM = 'servicio';
/** The messages that were sent about a service. */
export const serviceMailPath = (id: string): string => withQuery(PATHS.mail, { [MAIL_SERVICE_PARAM]: id });
/** Parameter of the sent messages with a search: a service's number, an e-mail address or a phone. */
export const MAIL_SEARCH_PARAM = 'buscar';
/** The messages that were sent to an e-mail address or phone, or about the service with a number. */
export const mailSearchPath = (search: string): string => withQuery(PATHS.mail, { [MAIL_SEARCH_PARAM]: search });
/** SPEC §2 /account/upgrade with a plan preselected. */
export const upgradePath = (plan: string): string => withQuery(PATHS.upgrade, { plan });
/** The support form with the reference ID of an error filled in. */
export const helpPath = (reference: string): string => withQuery(PATHS.help, { referencia: reference });
/** SPEC §2 "/account/apikeys/edit": the key's id is in the query. */
export const editApiKeyPath = (id: string): string => withQuery(PATHS.editApiKey, { id });
/** The page for developers, with a first call that a key with these scopes can make. */
export const developersPath = (scopes: readonly string[]): string =>
  withQuery(PATHS.developers, { permisos: scopes.join(',') });
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
