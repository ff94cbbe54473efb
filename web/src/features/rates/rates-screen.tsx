import { Skeleton } from '@mantine/core';
import { METROPOLITAN_AREAS } from '@llevo/contract/geo/metropolitan-areas';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { discountsQuery, ratesQuery } from './api/rates.ts';
import { DiscountsForm } from './discounts-form.tsx';
import { RatesForm } from './rates-form.tsx';
import styles from './rates.module.css';

const AREAS = METROPOLITAN_AREAS.map(({ name }) => name).join('; ');

/** SPEC §2: /rates. */
export default function RatesScreen() {
  const rates = useQuery(ratesQuery());
  const discounts = useQuery(discountsQuery());
  return (
    <>
      <UnsavedGuard />
      <PageHeader title="Tarifas" note="Valen para las cotizaciones nuevas; las ya entregadas conservan su precio." />
      <p className={styles.areas}>Una ciudad es un cantón. También son una sola ciudad: {AREAS}.</p>
      <div className={styles.columns}>
        {renderCard(rates, 'No pudimos cargar las tarifas', (loaded) => (
          <RatesForm rates={loaded} />
        ))}
        {renderCard(discounts, 'No pudimos cargar los descuentos', (loaded) => (
          <DiscountsForm discounts={loaded} />
        ))}
      </div>
    </>
  );
}

function renderCard<Data>(
  query: UseQueryResult<Data>,
  failureTitle: string,
  form: (data: Data) => ReactNode,
): ReactNode {
  if (query.data !== undefined) return form(query.data);
  if (query.error) {
    return (
      <div className={styles.card}>
        <FailureNotice title={failureTitle} message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return (
    <div className={styles.card} aria-busy="true">
      <span className="visually-hidden">Cargando...</span>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={36} mb="sm" />
      ))}
    </div>
  );
}
