import { useState } from 'react';
import type { LiveIdentity } from '../../lib/session/live-identity.ts';
import { LiveScreen } from '../../ui/back-office/layout/live-screen.tsx';
import { createLiveServices } from './live/live-services.ts';
import { ServicesBoard } from './services-board.tsx';

/** /serviceManagement: booked services, live. */
export default function ServicesScreen() {
  return <LiveScreen screen={ServicesOfSession} />;
}

/** Each session starts with an empty list. */
function ServicesOfSession({ identity }: { readonly identity: LiveIdentity }) {
  const [services] = useState(createLiveServices);
  return <ServicesBoard identity={identity} services={services} />;
}
