import type { AppEvent } from '@llevo/contract/entities/event';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { DescriptionItem, DescriptionList } from '../../../ui/back-office/data/description-list.tsx';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import { eventQuery, removeEvent } from '../api/events.ts';
import { JsonBlock, RecordPage } from '../record-page.tsx';
import { eventGroupPath } from '../../../lib/back-office-paths.ts';
import { EVENT_LABELS } from './events.ts';

/** SPEC §2 /missioncontrol/events/{group}/{id}: one event and its metadata. */
export default function EventScreen() {
  const { group = '', id = '' } = useParams();
  return (
    <RecordPage
      title={EVENT_LABELS[group] ?? group}
      parent={{ to: eventGroupPath(group), label: group }}
      query={useQuery(eventQuery(id))}
      failureTitle="No pudimos cargar el evento"
      deletion={{
        title: 'Eliminar el evento',
        consequence: 'Se borra este evento y deja de contar en su gráfico.',
        successMessage: 'Evento eliminado',
        remove: removeEvent,
      }}
    >
      {(event) => <EventDetail event={event} />}
    </RecordPage>
  );
}

function EventDetail({ event }: { readonly event: AppEvent }) {
  return (
    <>
      <Panel title="El evento">
        <DescriptionList>
          <DescriptionItem label="Nombre">{event.name}</DescriptionItem>
          <DescriptionItem label="Hora">{formatDateTime(event.time)}</DescriptionItem>
          <DescriptionItem label="Usuario">{event.user_email ?? 'Usuario eliminado'}</DescriptionItem>
        </DescriptionList>
      </Panel>
      <Panel title="Datos">
        <JsonBlock label="Datos del evento" value={event.metadata} empty="El evento no llevaba datos." />
      </Panel>
    </>
  );
}
