import { checkSessionRoute, signOutRoute, switchAccountRoute } from './current-session.ts';
import { endImpersonationRoute, impersonateUserRoute } from './impersonation.ts';
import {
  reportSignInRoute,
  requestMagicLinkRoute,
  requestPasswordResetRoute,
  resetPasswordRoute,
} from './mailed-links.ts';
import { signInWithPasskeyRoute, startPasskeyPresenceRoute, startPasskeySignInRoute } from './passkey-sign-in.ts';
import { provePresenceRoute } from './presence.ts';
import { signInRoute, verifyMagicLinkRoute, verifyOtpRoute, verifyProviderEmailRoute } from './sign-in.ts';
import { acceptInviteRoute, readInviteRoute, signUpRoute } from './sign-up.ts';

export const sessionRoutes = {
  checkSession: checkSessionRoute,
  signOut: signOutRoute,
  switchAccount: switchAccountRoute,
  provePresence: provePresenceRoute,
  endImpersonation: endImpersonationRoute,
  impersonateUser: impersonateUserRoute,
  requestMagicLink: requestMagicLinkRoute,
  requestPasswordReset: requestPasswordResetRoute,
  reportSignIn: reportSignInRoute,
  resetPassword: resetPasswordRoute,
  signIn: signInRoute,
  verifyProviderEmail: verifyProviderEmailRoute,
  readInvite: readInviteRoute,
  acceptInvite: acceptInviteRoute,
  signUp: signUpRoute,
  verifyMagicLink: verifyMagicLinkRoute,
  verifyOtp: verifyOtpRoute,
  signInWithPasskey: signInWithPasskeyRoute,
  startPasskeyPresence: startPasskeyPresenceRoute,
  startPasskeySignIn: startPasskeySignInRoute,
};
