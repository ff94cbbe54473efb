import type { EndpointTarget } from '@llevo/contract/endpoint';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import type { signInWithPasskey } from '@llevo/contract/endpoints/account/passkeys';
import type {
  acceptInvite,
  signIn,
  signUp,
  verifyMagicLink,
  verifyOtp,
  verifyProviderEmail,
} from '@llevo/contract/endpoints/session';

const STORAGE_KEY = 'llevo.device';

/** The calls that open a session; only these send the device id. */
type OpensSession =
  | EndpointTarget<typeof signIn>
  | EndpointTarget<typeof verifyMagicLink>
  | EndpointTarget<typeof verifyProviderEmail>
  | EndpointTarget<typeof signInWithPasskey>
  | EndpointTarget<typeof verifyOtp>
  | EndpointTarget<typeof signUp>
  | EndpointTarget<typeof acceptInvite>;

const PATHS_OF_SIGN_IN: readonly OpensSession['path'][] = [
  '/api/auth',
  '/api/auth/magic/verify',
  '/api/auth/otp',
  '/api/auth/passkey',
  '/api/auth/provider/email',
  '/api/account',
  '/api/user',
];

/** The header that identifies this browser at sign-in: users are emailed about sign-ins from new browsers. */
export function deviceHeader(method: string, path: string): Readonly<Record<string, string>> {
  if (method !== 'POST' || !PATHS_OF_SIGN_IN.some((known) => known === path)) return {};
  return { [DEVICE_HEADER]: deviceId() };
}

/** A random id stored in this browser. If storage is blocked, each sign-in seems to come from a new device. */
export function deviceId(): string {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    if (stored !== null) return stored;
    const id = crypto.randomUUID();
    localStorage.setItem(STORAGE_KEY, id);
    return id;
  } catch {
    return crypto.randomUUID();
  }
}
