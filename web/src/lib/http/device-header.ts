import type { EndpointTarget } from '@llevo/contract/endpoint';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import type {
  requestDriverCode,
  signInDriver,
  signInDriverByLink,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import type { signInWithPasskey } from '@llevo/contract/endpoints/account/passkeys';
import type {
  acceptInvite,
  requestMagicLink,
  requestPasswordReset,
  signIn,
  signUp,
  verifyMagicLink,
  verifyOtp,
  verifyProviderEmail,
} from '@llevo/contract/endpoints/session';
import { readStored, store } from '../storage/storage.ts';

const STORAGE_KEY = 'llevo.device';

/** The calls that open a session. */
type OpensSession =
  | EndpointTarget<typeof signIn>
  | EndpointTarget<typeof verifyMagicLink>
  | EndpointTarget<typeof verifyProviderEmail>
  | EndpointTarget<typeof signInWithPasskey>
  | EndpointTarget<typeof verifyOtp>
  | EndpointTarget<typeof signUp>
  | EndpointTarget<typeof acceptInvite>
  | EndpointTarget<typeof signInDriver>
  | EndpointTarget<typeof signInDriverByLink>;

/** The calls that mail a way in; above the limits of a mailbox a known device still gets one. */
type MailsWayIn =
  | EndpointTarget<typeof requestMagicLink>
  | EndpointTarget<typeof requestPasswordReset>
  | EndpointTarget<typeof requestDriverCode>;

/** Only these send the device id. */
const PATHS_OF_SIGN_IN: readonly (OpensSession | MailsWayIn)['path'][] = [
  '/api/auth',
  '/api/auth/magic/verify',
  '/api/auth/otp',
  '/api/auth/passkey',
  '/api/auth/provider/email',
  '/api/account',
  '/api/user',
  '/api/driver/session',
  '/api/driver/session/link',
  '/api/auth/magic',
  '/api/auth/password/reset/request',
  '/api/driver/code',
];

/**
 * The header that identifies this browser at sign-in: users are emailed about sign-ins from new browsers, and known ones
 * keep mails of their own.
 */
export function deviceHeader(method: string, path: string): Readonly<Record<string, string>> {
  if (method !== 'POST' || !PATHS_OF_SIGN_IN.some((known) => known === path)) return {};
  return { [DEVICE_HEADER]: deviceId() };
}

/** A random id stored in this browser. If storage is blocked, each sign-in seems to come from a new device. */
export function deviceId(): string {
  const stored = readStored(STORAGE_KEY);
  if (stored !== null) return stored;
  const id = crypto.randomUUID();
  store(STORAGE_KEY, id);
  return id;
}
