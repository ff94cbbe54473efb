import { useState } from 'react';
import { useLiveIdentity, identityKey } from '../../lib/live/live-identity.ts';
import { FailureNotice } from '../../ui/office/failure-notice.tsx';
import { DriversBoard } from './drivers-board.tsx';
import { createFleet, FleetProvider } from './fleet.ts';

/** /driverManagement: the drivers as a list and, live, on a map. */
export default function DriversScreen() {
  const identity = useLiveIdentity();
  if (!identity) {
    return (
      <FailureNotice
        title="No pudimos abrir los datos en vivo"
        message="La sesión de este navegador no sirve para leerlos. Cierra la sesión y vuelve a entrar."
      />
    );
  }
  return <FleetOfSession key={identityKey(identity)} identity={identity} />;
}

/** Another session starts with another, empty fleet. */
function FleetOfSession({ identity }: Parameters<typeof DriversBoard>[0]) {
  const [fleet] = useState(createFleet);
  return (
    <FleetProvider value={fleet}>
      <DriversBoard identity={identity} />
    </FleetProvider>
  );
}
