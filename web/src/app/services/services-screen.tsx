import { lazy, useState } from 'react';
import { createLiveServices } from '../../features/services/live/live-services.ts';
import { ServicesBoard } from '../../features/services/services-board.tsx';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { LiveScreen } from '../../ui/back-office/layout/live-screen.tsx';

/** Ranks drivers as the board does. */
const AssignDialog = lazy(() => import('./assign-dialog.tsx'));

/** /serviceManagement: booked services, live. */
export default function ServicesScreen() {
  return <LiveScreen screen={ServicesOfSession} />;
}

/** Each session starts with an empty list. */
function ServicesOfSession({ identity }: { readonly identity: LiveIdentity }) {
  const [services] = useState(createLiveServices);
  return <ServicesBoard identity={identity} services={services} assignDialog={AssignDialog} />;
}
