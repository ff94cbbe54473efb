import { useRef } from 'react';
import { supportsPasskeys } from '../../../lib/passkeys/supports-passkeys.ts';
import { loadPasskeySignIn } from './load-passkey-sign-in.ts';

/**
 * For the focus of a field with `autocomplete="… webauthn"`: from the first one on the browser suggests passkeys there.
 * Nothing is loaded before.
 */
export function useSuggestedPasskeys(): () => void {
  const hasAsked = useRef(false);
  return () => {
    if (hasAsked.current || !supportsPasskeys()) return;
    hasAsked.current = true;
    void loadPasskeySignIn().then(({ suggestPasskeys }) => suggestPasskeys());
  };
}
