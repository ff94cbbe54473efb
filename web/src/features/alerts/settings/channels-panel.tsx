import type { AlertChannels } from '@llevo/contract/entities/alert-channels';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { QueryBoundary } from '../../../ui/back-office/status/query-boundary.tsx';
import { alertChannelsQuery, useAlertChannelChanges } from '../api/alert-channels.ts';
import { ChannelSwitch } from './channel-switch.tsx';
import { PushSwitch } from './push-switch.tsx';

/** How the user is told of alerts beside the bell: on this device, and by a daily e-mail. */
export function ChannelsPanel() {
  const channels = useQuery(alertChannelsQuery());
  return (
    <Panel title="Tus avisos">
      <QueryBoundary query={channels} failureTitle="No pudimos cargar tus avisos">
        {(loaded) => (
          <>
            <PushSwitch channels={loaded} />
            <DigestSwitch channels={loaded} />
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function DigestSwitch({ channels }: { readonly channels: AlertChannels }) {
  const { setDigest } = useAlertChannelChanges();
  return (
    <ChannelSwitch
      label="Resumen diario por correo"
      hint="Lo que avisó la campana desde el resumen anterior; primero lo que sigue activo. Sin novedades no llega nada."
      isOn={channels.digest === 'daily'}
      onChoose={(isOn) => setDigest(isOn ? 'daily' : 'none')}
    />
  );
}
