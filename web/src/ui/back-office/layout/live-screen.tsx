import type { ComponentType } from 'react';
import { identityKey, useLiveIdentity } from '../../../lib/session/live-identity.ts';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { FailureNotice } from '../status/failure-notice.tsx';

interface LiveScreenProps {
  /** Remounts with another session. */
  readonly screen: ComponentType<{ readonly identity: LiveIdentity }>;
}

/** A screen of live data, or a notice that this session cannot read them. */
export function LiveScreen({ screen: Screen }: LiveScreenProps) {
  const identity = useLiveIdentity();
  if (!identity) {
    return (
      <FailureNotice
        title="No pudimos abrir los datos en vivo"
        message="La sesión de este navegador no sirve para leerlos. Cierra la sesión y vuelve a entrar."
      />
    );
  }
  return <Screen key={identityKey(identity)} identity={identity} />;
}
