import { checkSessionRoute, signOutRoute, switchAccountRoute } from './current-session.ts';
import { endImpersonationRoute, impersonateUserRoute } from './impersonation.ts';
import { signInWithPasskeyRoute, startPasskeyPresenceRoute, startPasskeySignInRoute } from './passkey-sign-in.ts';
import { provePresenceRoute } from './presence.ts';
import { requestMagicLinkRoute, requestPasswordResetRoute } from './request-links.ts';
import { reportSignInRoute } from './report-sign-in.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { signInRoute } from './sign-in.ts';
import { acceptInviteRoute, signUpRoute } from './sign-up.ts';
import { verifyMagicLinkRoute } from './verify-magic-link.ts';
import { verifyOtpRoute } from './verify-otp.ts';
import { verifyProviderEmailRoute } from './verify-provider-code.ts';

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
  acceptInvite: acceptInviteRoute,
  signUp: signUpRoute,
  verifyMagicLink: verifyMagicLinkRoute,
  verifyOtp: verifyOtpRoute,
  signInWithPasskey: signInWithPasskeyRoute,
  startPasskeyPresence: startPasskeyPresenceRoute,
  startPasskeySignIn: startPasskeySignInRoute,
};
