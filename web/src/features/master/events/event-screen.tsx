import type { AppEvent } from '@llevo/contract/entities/event';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { notify } from '../../../ui/notifications.ts';
import { ConfirmDialog } from '../../../ui/office/confirm-dialog.tsx';
import { Fact, FactList } from '../../../ui/office/fact-list.tsx';
import { Panel } from '../../../ui/office/panel.tsx';
import { SubPage } from '../../../ui/office/sub-page.tsx';
import { WhenLoaded } from '../../../ui/office/when-loaded.tsx';
import { eventQuery, removeEvent } from '../api/events.ts';
import { JsonBlock } from '../json-block.tsx';
import { groupPath } from './event-paths.ts';
import { EVENT_WORDS } from './event-words.ts';

/** SPEC §2 /missioncontrol/events/{group}/{id}. */
export default function EventScreen() {
  const { group = '', id = '' } = useParams();
  const event = useQuery(eventQuery(id));
  const [isDeleting, setIsDeleting] = useState(false);
  return (
    <SubPage
      title={EVENT_WORDS[group] ?? group}
      parent={{ to: groupPath(group), label: group }}
      action={
        event.data !== undefined && (
          <Button
            variant="outline"
            color="danger"
            onClick={() => {
              setIsDeleting(true);
            }}
          >
            Eliminar
          </Button>
        )
      }
    >
      <WhenLoaded query={event} failureTitle="No pudimos cargar el evento">
        {(found) => <Detail event={found} />}
      </WhenLoaded>
      {isDeleting && event.data !== undefined && (
        <DeleteDialog
          event={event.data}
          onClose={() => {
            setIsDeleting(false);
          }}
        />
      )}
    </SubPage>
  );
}

function Detail({ event }: { readonly event: AppEvent }) {
  return (
    <>
      <Panel title="El evento">
        <FactList>
          <Fact label="Nombre">{event.name}</Fact>
          <Fact label="Hora">{formatDateTime(event.time)}</Fact>
          <Fact label="Usuario">{event.user_email ?? 'Usuario eliminado'}</Fact>
        </FactList>
      </Panel>
      <Panel title="Datos">
        <JsonBlock label="Datos del evento" value={event.metadata} empty="El evento no llevaba datos." />
      </Panel>
    </>
  );
}

function DeleteDialog({ event, onClose }: { readonly event: AppEvent; readonly onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title="Eliminar el evento"
      confirmLabel="Eliminar"
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        await removeEvent(event);
        notify('success', 'Evento eliminado');
        await navigate(groupPath(event.name), { replace: true });
      }}
    >
      <p>Se borra este evento y deja de contar en su gráfico.</p>
      <p>
        <strong>No se puede deshacer.</strong>
      </p>
    </ConfirmDialog>
  );
}
