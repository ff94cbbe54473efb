import { useState } from 'react';
import type { LiveIdentity } from '../../../lib/live/live-identity.ts';
import { LiveScreen } from '../../../ui/back-office/layout/live-screen.tsx';
import { DriversBoard } from './drivers-board.tsx';
import { createFleet, FleetProvider } from './fleet/fleet.ts';

/** /driverManagement: the drivers as a list and, live, on a map. */
export default function DriversScreen() {
  return <LiveScreen screen={SessionFleet} />;
}

/** Another session starts with another, empty fleet. */
function SessionFleet({ identity }: { readonly identity: LiveIdentity }) {
  const [fleet] = useState(createFleet);
  return (
    <FleetProvider value={fleet}>
      <DriversBoard identity={identity} />
    </FleetProvider>
  );
}
