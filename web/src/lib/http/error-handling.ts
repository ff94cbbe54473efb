import { appendErrorReference } from '@llevo/contract/error-reference';
import { allows } from '@llevo/contract/rules/access/roles';
import { DEFAULT_PAID_PLAN, subscriptionRedirect } from '@llevo/contract/rules/billing/subscription';
import { helpPath, upgradePath } from '../back-office-paths.ts';
import { PATHS } from '../paths.ts';
import type { Notification } from '../notifications/notifications.ts';
import { notify } from '../notifications/notifications.ts';
import { ApiError, isAborted, NetworkError } from './api-error.ts';
import { currentAddress, navigateTo } from '../browser/navigation.ts';
import { UserFacingError } from './user-facing-error.ts';
import { GENERIC_MESSAGE } from './call.ts';
import type { ReturnState } from '../session/return-address.ts';
import { loseSession } from './lose-session.ts';
import { hasSignedOut, readSession } from '../session/session.ts';
import { isReplacingSession } from '../session/session-replacement.ts';
import { refreshSubscriptionState } from './subscription-state.ts';

/** The action of SPEC §8's generic handler on an error. */
type ErrorAction =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'goTo'; readonly path: string }
  | { readonly kind: 'say'; readonly message: string };

const isPaymentRequired = (failure: unknown) => failure instanceof ApiError && failure.status === 402;

/** Whether the current user may choose a plan. */
export function canChoosePlan(): boolean {
  const session = readSession();
  return session === null || allows('owner', session.permission);
}

/**
 * SPEC §8, as a decision. The server's message replaces the default one. Only an owner may choose another plan: for
 * other users a 402 is a message.
 */
export function errorActionFor(failure: unknown): ErrorAction {
  if (failure instanceof NetworkError) return { kind: 'say', message: failure.message };
  if (!(failure instanceof ApiError)) return { kind: 'say', message: GENERIC_MESSAGE };
  switch (failure.status) {
    case 401:
      return failure.isUnauthenticated ? { kind: 'signIn' } : { kind: 'say', message: errorMessage(failure) };
    case 402:
      if (!canChoosePlan()) return { kind: 'say', message: askOwnerMessage(failure) };
      return {
        kind: 'goTo',
        path: upgradePath(failure.body?.plan ?? DEFAULT_PAID_PLAN),
      };
    case 403:
      if (failure.body?.code === 'two_factor_required') return { kind: 'goTo', path: PATHS.twoFactorSetup };
      return { kind: 'say', message: errorMessage(failure) };
    case 404:
      return { kind: 'goTo', path: PATHS.notFound };
    default:
      return { kind: 'say', message: errorMessage(failure) };
  }
}

const askOwnerMessage = (failure: ApiError) =>
  `${errorMessage(failure).replace(/\.$/, '')}. Avisa al dueño de la cuenta.`;

/** The message of an error, for screens that show it themselves. Ends with the reference ID of a logged error. */
export function errorMessage(failure: unknown): string {
  if (failure instanceof NetworkError || failure instanceof UserFacingError) return failure.message;
  if (!(failure instanceof ApiError)) return GENERIC_MESSAGE;
  const reference = failure.body?.reference;
  return reference === undefined ? failure.message : appendErrorReference(failure.message, reference);
}

/** Executes an error's action. Ignores aborted calls. */
export function handleError(failure: unknown): void {
  if (isAborted(failure)) return;
  const reaction = errorActionFor(failure);
  // The stored session may still have a plan that has ended.
  if (isPaymentRequired(failure)) void refreshSubscriptionState().catch(() => undefined);
  switch (reaction.kind) {
    case 'signIn':
      if (!isReplacingSession()) goToSignIn();
      return;
    case 'goTo':
      navigateTo(reaction.path);
      // The message that explains the redirect to the plans.
      if (isPaymentRequired(failure)) notify('warning', errorMessage(failure), { isPersistent: true });
      return;
    case 'say':
      // oxlint-disable-next-line no-console -- SPEC §8: other errors are logged
      console.error(failure);
      notify('error', reaction.message, { isPersistent: true, ...withReferenceAction(failure) });
  }
}

/** Ends the session; signing in returns to this page. Pending reads fail too, after the page has left. */
function goToSignIn(): void {
  const returnTo = currentAddress();
  const isThere = readSession() === null && returnTo.startsWith(PATHS.signIn);
  loseSession();
  if (isThere) return;
  if (hasSignedOut()) navigateTo(PATHS.signIn);
  else navigateTo(PATHS.signIn, { returnTo } satisfies ReturnState);
}

/** An error with a reference ID replaces the previous one of its kind and links to support. */
function withReferenceAction(failure: unknown): Pick<Partial<Notification>, 'about' | 'action'> {
  const body = failure instanceof ApiError ? failure.body : undefined;
  const reference = body?.reference;
  if (body === undefined || reference === undefined) return {};
  const session = readSession();
  const mayAsk = session !== null && subscriptionRedirect(session, PATHS.help) === null;
  const askForHelp = () => {
    navigateTo(helpPath(reference));
  };
  return { about: body.message, ...(mayAsk && { action: { label: 'Pedir ayuda', run: askForHelp } }) };
}
