import { useState } from 'react';
import { identityKey, useLiveIdentity } from '../../lib/live/live-identity.ts';
import { FailureNotice } from '../../ui/office/failure-notice.tsx';
import { createLiveServices } from './live/live-services.ts';
import { ServicesBoard } from './services-board.tsx';

/** /serviceManagement: booked services, live. */
export default function ServicesScreen() {
  const identity = useLiveIdentity();
  if (!identity) {
    return (
      <FailureNotice
        title="No pudimos abrir los datos en vivo"
        message="La sesión de este navegador no sirve para leerlos. Cierra la sesión y vuelve a entrar."
      />
    );
  }
  return <ServicesOfSession key={identityKey(identity)} identity={identity} />;
}

/** Another session starts with nothing kept. */
function ServicesOfSession({ identity }: Pick<Parameters<typeof ServicesBoard>[0], 'identity'>) {
  const [services] = useState(createLiveServices);
  return <ServicesBoard identity={identity} services={services} />;
}
