/** Links beside mailed codes. */
import { lastMailTo } from './sent-mail.ts';

/** The token in the link of the last e-mail with a booking's code. */
export async function mailedBookingToken(email: string): Promise<string> {
  return new URL((await lastMailTo(email)).action?.url ?? '').hash.slice(1);
}

/** The token in the link of the last e-mail with a driver's code. */
export async function mailedSignInLink(email: string): Promise<string> {
  const { hash } = new URL((await lastMailTo(email)).action?.url ?? '');
  return decodeURIComponent(hash.split('/').slice(2).join('/'));
}
