import type { Driver } from '../../entities/driver.ts';
import { chatDigits } from '../phone.ts';

/** The page of the driver's web app. */
export const DRIVER_APP_PATH = '/conductor';

/** The view of the app that shows the invitation of an e-mailed token. */
const INVITATION_VIEW = 'invitacion/';

/** The hash of the page that shows an invitation; in the hash, so that no server logs the token. */
export const invitationHash = (token: string): string => `#/${INVITATION_VIEW}${token}`;

/** The token in a view of the app; null in any other view. */
export const invitationIn = (view: string): string | null =>
  view.startsWith(INVITATION_VIEW) ? view.slice(INVITATION_VIEW.length) : null;

/** The view of the app that signs in with an e-mailed link. */
const SIGN_IN_VIEW = 'entrar/';

/** The hash of the page that signs in with a link; in the hash, so that no server logs it. */
export const signInHash = (link: string): string => `#/${SIGN_IN_VIEW}${encodeURIComponent(link)}`;

/** The link's token in a view of the app; null in any other view. */
export const signInLinkIn = (view: string): string | null =>
  view.startsWith(SIGN_IN_VIEW) ? view.slice(SIGN_IN_VIEW.length) : null;

/** Codes requested before the last one that a sign-in may name: each makes a guess more likely to be right. */
export const MAX_EARLIER_CODES = 2;

/** Days in which the link of an invitation works; signing in with a code shows the invitation for longer. */
export const INVITATION_DAYS = 14;

/** Companies that one address may drive for. */
export const MAX_COMPANIES_OF_DRIVER = 50;

/** Fields of a driver without an invitation to the web app. */
export const NO_APP_ACCESS: Pick<Driver, 'appInvitedAt' | 'appInvitedBy' | 'appAcceptance' | 'appDeclinedAt'> = {
  appInvitedAt: null,
  appInvitedBy: '',
  appAcceptance: null,
  appDeclinedAt: null,
};

const normalised = (email: string): string => email.trim().toLowerCase();

type Contact = Pick<Driver, 'email' | 'cellphone'>;
type AppState = Contact & Pick<Driver, 'status' | 'appInvitedAt' | 'appAcceptance'>;

/** A mobile number that is stored in E.164, as firestore.rules compare it; '' for any other. */
const mobileKey = (cellphone: string): string => (`+${chatDigits(cellphone) ?? ''}` === cellphone ? cellphone : '');

/**
 * Whose code opens the app as this driver: the holder of the address, in lower case, or of the mobile number of a driver
 * without one; '' for neither. One key, so that another fact of the record never opens it.
 */
export const driverKey = ({ email, cellphone }: Contact): string => normalised(email) || mobileKey(cellphone);

/** Whether a driver's key is their number. */
export const isKeyedByNumber = (driver: Contact): boolean =>
  normalised(driver.email) === '' && driverKey(driver) !== '';

/** Whether the holder of the driver's present key accepted the company's invitation. */
export const hasAcceptedApp = ({ appAcceptance, ...contact }: Contact & Pick<AppState, 'appAcceptance'>): boolean =>
  appAcceptance !== null && appAcceptance.email === driverKey(contact);

/**
 * Whether a driver may use the web app: accepted the invitation and not cancelled. Drivers in review sign in to upload
 * documents.
 */
export const mayUseDriverApp = (driver: Omit<AppState, 'appInvitedAt'>): boolean =>
  hasAcceptedApp(driver) && driver.status !== 'cancelado';

/** Whether a driver may be invited to the web app; by a number only where codes go to WhatsApp. */
export const isInvitableToApp = (driver: Contact & Pick<AppState, 'status'>, hasPhoneCodes = false): boolean =>
  driver.status !== 'cancelado' && (driver.email !== '' || (hasPhoneCodes && isKeyedByNumber(driver)));

/** Whether the driver may accept the company's invitation. */
export const isInvitationPending = (driver: AppState): boolean =>
  driver.appInvitedAt !== null && isInvitableToApp(driver, true) && !hasAcceptedApp(driver);
