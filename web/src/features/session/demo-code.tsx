import { useEffect, useState } from 'react';
import { DEMO_TWO_FACTOR } from '../../lib/env.ts';
import { tokenClaims } from '../../lib/session/id-token.ts';
import { TOTP_STEP_MS, totpCode } from './totp.ts';

/** Authenticator of the demo user on the emulators; renders nothing for other users. */
export function DemoCode({ jwt }: { readonly jwt: string }) {
  const [uid = '', secret = ''] = DEMO_TWO_FACTOR.split(':');
  const isDemoUser = secret !== '' && tokenClaims(jwt)?.sub === uid;
  const [code, setCode] = useState<string | null>(null);

  useEffect(() => {
    if (!isDemoUser) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const show = async () => {
      const shown = await totpCode(secret, Date.now());
      if (isGone) return;
      setCode(shown);
      timer = setTimeout(() => void show(), TOTP_STEP_MS - (Date.now() % TOTP_STEP_MS));
    };
    void show();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isDemoUser, secret]);

  return (
    code !== null && (
      <p>
        Código de prueba: <strong>{code}</strong>
      </p>
    )
  );
}
