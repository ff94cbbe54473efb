import { updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import type { DriverStatus } from '@llevo/contract/entities/driver';
import {
  INCOMPLETE_DRIVER_MESSAGE,
  driverDocumentLabel,
  missingDocuments,
  missingForActivation,
} from '@llevo/contract/rules/people/driver-documents';
import { SELECTABLE_DRIVER_STATUSES } from '@llevo/contract/rules/people/driver-status';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { PersonKind, PersonRow, StatusNoticeProps } from '../shared/person-kind.ts';
import { driverDocumentsQuery } from './api/drivers.ts';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';

const useDocuments = (people: readonly PersonRow[], to: DriverStatus) =>
  useQueries({ queries: people.map(({ id }) => ({ ...driverDocumentsQuery(id), enabled: to === 'activado' })) });

/** Drivers who lack documents that are needed to activate them; none before their documents are loaded. */
function useUndocumented(people: readonly PersonRow[], to: DriverStatus): readonly string[] {
  const answers = useDocuments(people, to);
  if (to !== 'activado') return [];
  return people.flatMap(({ id }, index) => {
    const data = answers[index]?.data;
    return data && missingForActivation(data).length > 0 ? [id] : [];
  });
}

/** Names the documents missing for drivers about to be activated. */
export function MissingDocuments({ people, to }: StatusNoticeProps) {
  const answers = useDocuments(people, to);
  if (to !== 'activado') return null;
  const incomplete = people.flatMap((person, index) => {
    const data = answers[index]?.data;
    const missing = data ? missingDocuments(data).map(driverDocumentLabel) : [];
    return missing.length === 0 ? [] : [{ person, missing: missing.join(', ') }];
  });
  return (
    <div role="status">
      {answers.some(({ isError }) => isError) && (
        <p className={styles.caution}>No pudimos revisar si los documentos están completos.</p>
      )}
      {incomplete.length > 0 && (
        <div className={styles.caution}>
          {INCOMPLETE_DRIVER_MESSAGE}. Falta:
          <ul>
            {incomplete.map(({ person, missing }) => (
              <li key={person.id}>{people.length === 1 ? missing : `${fullName(person)}: ${missing}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Account management of drivers. */
export const DRIVER_KIND: PersonKind = {
  list: 'drivers',
  noun: 'conductor',
  plural: 'conductores',
  searchedBy: 'Nombre, placa o teléfono',
  statuses: DRIVER_STATUSES,
  selectable: SELECTABLE_DRIVER_STATUSES,
  meaning: {
    activado: 'Podrá recibir servicios y compartir su ubicación.',
    cancelado: 'Dejará de recibir servicios y de compartir su ubicación.',
    correccion: 'Deberá volver a subir sus documentos; mientras tanto no recibirá servicios.',
  },
  StatusNotice: MissingDocuments,
  useUndocumented,
  deletion: [
    'Se eliminan sus datos, su acceso a la aplicación, su última ubicación y sus documentos.',
    'Sus servicios se conservan y mostrarán «Usuario eliminado».',
  ],
  changed: 'Se logró cambiar el estado de la cuenta del conductor.',
  change: async ({ info, ...request }) =>
    (await call(updateDriverStatus, { ...request, info: { ...info } }, { returns: 'response' })).message,
};
