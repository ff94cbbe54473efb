import {
  INCOMPLETE_DRIVER_MESSAGE,
  driverDocumentLabel,
  missingDocuments,
} from '@llevo/contract/rules/people/driver-documents';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { useQueries } from '@tanstack/react-query';
import type { StatusNoticeProps } from '../shared/person-kind.ts';
import styles from '../../../ui/back-office/forms/people-dialogs.module.css';
import { driverDocumentsQuery } from './api/drivers.ts';

/** Names the papers that drivers lack before they are activated; it forbids nothing. */
export function MissingPapers({ people, to }: StatusNoticeProps) {
  const answers = useQueries({
    queries: people.map(({ id }) => ({ ...driverDocumentsQuery(id), enabled: to === 'activado' })),
  });
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
