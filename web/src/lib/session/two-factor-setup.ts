import { readSession, writeSession } from './session.ts';

/** Records in the stored session whether it may only set up a second factor; the guard reacts at once. */
export function saveTwoFactorSetupState(isRequired: boolean): void {
  const session = readSession();
  if (session === null || (session['2fa_setup_required'] === true) === isRequired) return;
  writeSession({ ...session, '2fa_setup_required': isRequired ? true : undefined });
}
