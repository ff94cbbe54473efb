import { deleteUserRoute, getPermissionsRoute, getUserRoute } from './account.ts';
import { deleteAccountRoute, restoreAccountRoute } from './closing.ts';
import { readExportRoute, startExportRoute } from './export.ts';
import { transferOwnershipRoute } from '../team/transfer-ownership.ts';
import { cancelEmailChangeRoute, followEmailLinkRoute, resendEmailLinkRoute } from './email-address.ts';
import {
  addPasskeyRoute,
  listPasskeysRoute,
  removePasskeyRoute,
  renamePasskeyRoute,
  startPasskeyRegistrationRoute,
} from './passkeys.ts';
import { changePasswordRoute } from './password.ts';
import { listSecurityEventsRoute } from './security-events.ts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from './sessions.ts';
import { changeTwoFactorRoute, renewBackupCodesRoute, verifyTwoFactorRoute } from './two-factor.ts';
import { updateAnyUserRoute, updateUserRoute } from './update-user.ts';

export const accountRoutes = {
  deleteAccount: deleteAccountRoute,
  restoreAccount: restoreAccountRoute,
  startExport: startExportRoute,
  readExport: readExportRoute,
  transferOwnership: transferOwnershipRoute,
  deleteUser: deleteUserRoute,
  getPermissions: getPermissionsRoute,
  getUser: getUserRoute,
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
