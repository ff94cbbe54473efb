import type { Driver } from '../../entities/driver.ts';

/** The page of the driver's web app. */
export const DRIVER_APP_PATH = '/conductor';

/** Whether a driver may use the web app: invited and not cancelled. Drivers in review sign in to upload documents. */
export const mayUseDriverApp = ({ status, appInvitedAt }: Pick<Driver, 'status' | 'appInvitedAt'>): boolean =>
  appInvitedAt !== null && status !== 'cancelado';

/** Whether a driver may be invited to the web app; the code is e-mailed. */
export const isInvitableToApp = ({ status, email }: Pick<Driver, 'status' | 'email'>): boolean =>
  email !== '' && status !== 'cancelado';
