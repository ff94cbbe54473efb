import { useState } from 'react';
import type { LiveIdentity } from '../../../lib/session/live-identity.ts';
import { LiveScreen } from '../../../ui/back-office/layout/live-screen.tsx';
import { DriversBoard } from './drivers-board.tsx';
import { createFleet, FleetProvider } from './fleet/fleet-view.ts';

/** /driverManagement: the drivers in a list and on a live map. */
export default function DriversScreen() {
  return <LiveScreen screen={SessionFleet} />;
}

/** Each session starts with an empty fleet. */
function SessionFleet({ identity }: { readonly identity: LiveIdentity }) {
  const [fleet] = useState(() => createFleet(identity));
  return (
    <FleetProvider value={fleet}>
      <DriversBoard />
    </FleetProvider>
  );
}
