import { searchRecords } from '@llevo/contract/endpoints/services/search-records';
import type { FoundRecords } from '@llevo/contract/endpoints/services/search-records';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { displayPhone } from '@llevo/contract/rules/phone';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { mailSearchPath } from '../../../lib/back-office-paths.ts';
import { call } from '../../../lib/http/call.ts';
import { errorMessage } from '../../../lib/http/error-handling.ts';
import { EmptyNotice } from '../../../ui/back-office/status/empty-notice.tsx';
import { FailureNotice } from '../../../ui/back-office/status/failure-notice.tsx';
import { ListSkeleton } from '../../../ui/back-office/status/query-boundary.tsx';
import { ROLE_LABELS } from './channel-text.ts';
import list from '../../../ui/back-office/data/list.module.css';
import styles from './mail.module.css';

/** One letter matches nearly all records; the server takes no more than a hundred. */
const MIN_SEARCH_LENGTH = 2;
const MAX_SEARCH_LENGTH = 100;

/** A record that a text may mean, and the search of its messages. */
interface Match {
  readonly id: string;
  readonly label: string;
  readonly kind: string;
  readonly detail: string;
  /** '' for a record without one. */
  readonly search: string;
}

function personMatch(person: FoundRecords['customers'][number], role: 'customer' | 'driver'): Match {
  const address = person.email === '' ? displayPhone(person.cellphone) : person.email;
  return {
    id: `${role} ${person.id}`,
    label: fullName(person),
    kind: ROLE_LABELS[role],
    detail: address,
    search: address,
  };
}

const serviceMatch = ({ id, number, userName }: FoundRecords['services'][number]): Match => ({
  id: `service ${id}`,
  label: number,
  kind: 'Servicio',
  detail: userName,
  search: number,
});

/** The people and services with a name, or with the beginning of a number. */
const matchesQuery = (field: string) =>
  queryOptions({
    queryKey: ['mailMatches', field],
    queryFn: async ({ signal }) => {
      const { customers, drivers, services } = await call(searchRecords, { field }, { signal });
      return [
        ...customers.map((customer) => personMatch(customer, 'customer')),
        ...drivers.map((driver) => personMatch(driver, 'driver')),
        ...services.map(serviceMatch),
      ].filter(({ search }) => search !== '');
    },
    enabled: field.length >= MIN_SEARCH_LENGTH,
    retry: false,
    meta: { handlesOwnErrors: true },
  });

/** The records that a text may mean, each with a link to its messages. */
export function MailMatches({ typed }: { readonly typed: string }) {
  const query = useQuery(matchesQuery(typed.trim().slice(0, MAX_SEARCH_LENGTH)));
  if (query.isLoading) return <ListSkeleton rowHeight={44} />;
  if (query.isError) {
    return (
      <FailureNotice
        title="No pudimos cargar los correos"
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const matches = query.data ?? [];
  if (matches.length === 0) {
    return (
      <EmptyNotice hint="Por ejemplo: S-7F3A9C, ana@ejemplo.com o 099 123 4567">
        Escribe un nombre de tus listas, el número de un servicio, un correo o un teléfono
      </EmptyNotice>
    );
  }
  return (
    <>
      <p className={styles.question} role="status">
        ¿Qué mensajes buscas?
      </p>
      <ul className={list.list} aria-label="Coincidencias">
        {matches.map(({ id, label, kind, detail, search }) => (
          <li key={id} className={styles.match}>
            <Link to={mailSearchPath(search)}>{label}</Link>
            <span className={styles.role}>{kind}</span>
            <span className={styles.address}>{detail}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
