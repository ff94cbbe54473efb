import type { DriverStatus } from '@llevo/contract/entities/driver';
import { useState } from 'react';
import type { PersonKind } from '../../../web/src/features/people/shared/person-kind.ts';
import { EmailText } from '../../../web/src/ui/back-office/data/email-text.tsx';
import { PhoneContact } from '../../../web/src/ui/back-office/data/phone-contact.tsx';
import { BulkStatusActions } from '../../../web/src/features/people/shared/bulk-status-actions.tsx';
import { PeopleToolbar } from '../../../web/src/features/people/shared/people-toolbar.tsx';
import { personColumns } from '../../../web/src/features/people/shared/person-columns.tsx';
import { PersonStatusBadge } from '../../../web/src/features/people/shared/person-status-badge.tsx';
import { StatusSelect } from '../../../web/src/features/people/shared/status-select.tsx';
import { usePeopleActions } from '../../../web/src/features/people/shared/use-people-actions.tsx';
import { DataTable } from '../../../web/src/ui/table/data-table.tsx';
import styles from '../design.module.css';
import type { Section } from '../section.tsx';
import { Specimen } from '../section.tsx';
import { noop } from './fakes.ts';

const STATUSES: readonly DriverStatus[] = ['revision', 'activado', 'cancelado', 'correccion'];
const KIND: PersonKind = {
  list: 'muestra',
  searchedBy: 'Nombre',
  noun: 'conductor',
  plural: 'conductores',
  statuses: STATUSES,
  selectable: STATUSES,
  meaning: { cancelado: 'Ya no podrá recibir servicios.' },
  useUndocumented: () => [],
  deletion: ['Se eliminan sus datos.', 'Sus servicios se conservan.'],
  changed: 'Estado cambiado',
  change: () => Promise.reject(new Error('muestra')),
};
const PEOPLE = STATUSES.map((status, index) => ({
  id: String(index),
  name: index === 1 ? 'María de los Ángeles' : 'José',
  surname: index === 1 ? 'Guachamín Tituaña de Villavicencio' : 'Ñauta',
  cellphone: '+593 99 123 4567',
  email: 'jose@conductores.test',
  address: 'Quito',
  status,
  rating: index * 1.5,
}));

function People() {
  const actions = usePeopleActions(KIND, noop);
  const [view, setView] = useState({ search: '', sort: 'name', filters: { status: null } });
  return (
    <>
      <Specimen name="StatusBadge">
        <div className={styles.row}>
          {STATUSES.map((status) => (
            <PersonStatusBadge key={status} status={status} />
          ))}
        </div>
      </Specimen>
      <Specimen name="EmailText" use="Si no cabe, sigue tras un signo, nunca en medio de una palabra.">
        <div style={{ maxWidth: 130 }}>
          <EmailText>maria.guachamin@transportes-del-valle.test</EmailText>
        </div>
      </Specimen>
      <Specimen name="PhoneContact" use="Llamar o escribir por WhatsApp, desde cualquier lista.">
        <PhoneContact phone="099 123 4567" name="José Ñauta" about="el servicio S-7F3K9A" />
      </Specimen>
      <Specimen name="StatusSelect" use="Pregunta antes de cambiar.">
        <div className={styles.row}>
          {PEOPLE.map((person) => (
            <StatusSelect key={person.id} kind={KIND} person={person} onPick={actions.openStatusDialog} />
          ))}
        </div>
      </Specimen>
      <Specimen name="PeopleToolbar" isWide>
        <PeopleToolbar
          kind={KIND}
          label="Conductores"
          view={view}
          onChange={({ search = view.search }) => {
            setView({ ...view, search });
          }}
          tools={null}
        />
      </Specimen>
      <Specimen name="personColumns, usePeopleActions" isWide>
        <div className={styles.tall}>
          <DataTable
            label="Conductores"
            columns={Object.values(
              personColumns(
                KIND,
                { ...actions, onEdit: noop, onExport: noop },
                { name: 200, rating: 150, status: 160 },
              ),
            )}
            rows={PEOPLE}
            rowId={({ id }) => id}
            isLoading={false}
            firstNumber={1}
            total={PEOPLE.length}
            sort="name"
            onSort={noop}
            selectedId={null}
            asCards={false}
          />
        </div>
        {actions.dialog}
      </Specimen>
      <Specimen name="BulkStatusActions" use="Sube cuando hay filas elegidas." isWide>
        <div className={styles.tall}>
          <BulkStatusActions
            kind={KIND}
            selection={{ rows: new Map(PEOPLE.slice(0, 2).map((person) => [person.id, person])), clear: noop }}
            onPick={actions.openBulkDialog}
          />
        </div>
      </Specimen>
    </>
  );
}

export const people: Section = { id: 'personas', title: 'Personas', content: People };
