import { getAccountStatesRoute } from './account-states.ts';
import {
  countExportRoute,
  deleteAccountRoute,
  deleteUserRoute,
  getPermissionsRoute,
  getUserRoute,
  readExportRoute,
  restoreAccountRoute,
  startExportRoute,
} from './account.ts';
import { cancelEmailChangeRoute, followEmailLinkRoute, resendEmailLinkRoute } from './email-address.ts';
import {
  addPasskeyRoute,
  listPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  startPasskeyRegistrationRoute,
} from './passkeys.ts';
import {
  changePasswordRoute,
  endOtherSessionsRoute,
  endSessionRoute,
  listSecurityEventsRoute,
  listSessionsRoute,
} from './security.ts';
import { changeTwoFactorRoute, renewBackupCodesRoute, verifyTwoFactorRoute } from './two-factor.ts';
import { updateAnyUserRoute, updateUserRoute } from './update-user.ts';

export const accountRoutes = {
  deleteAccount: deleteAccountRoute,
  restoreAccount: restoreAccountRoute,
  startExport: startExportRoute,
  countExport: countExportRoute,
  readExport: readExportRoute,
  deleteUser: deleteUserRoute,
  getPermissions: getPermissionsRoute,
  getUser: getUserRoute,
  getAccountStates: getAccountStatesRoute,
  cancelEmailChange: cancelEmailChangeRoute,
  followEmailLink: followEmailLinkRoute,
  resendEmailLink: resendEmailLinkRoute,
  changePassword: changePasswordRoute,
  endOtherSessions: endOtherSessionsRoute,
  endSession: endSessionRoute,
  listSecurityEvents: listSecurityEventsRoute,
  listSessions: listSessionsRoute,
  addPasskey: addPasskeyRoute,
  listPasskeys: listPasskeysRoute,
  removePasskey: removePasskeyRoute,
  renamePasskey: renamePasskeyRoute,
  startPasskeyRegistration: startPasskeyRegistrationRoute,
  changeTwoFactor: changeTwoFactorRoute,
  renewBackupCodes: renewBackupCodesRoute,
  verifyTwoFactor: verifyTwoFactorRoute,
  updateAnyUser: updateAnyUserRoute,
  updateUser: updateUserRoute,
};
