/** Loads the sign-in with passkeys. In one place, because every dynamic import lists what it loads in the page's script. */
export const loadPasskeySignIn = () => import('./passkey-sign-in.ts');
