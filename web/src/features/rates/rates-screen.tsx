import { Skeleton } from '@mantine/core';
import { METROPOLITAN_AREAS } from '@llevo/contract/geo/metropolitan-areas';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { discountsQuery, ratesQuery } from './api/rates.ts';
import { DiscountsForm } from './discounts-form.tsx';
import { RatesForm } from './rates-form.tsx';
import styles from './rates.module.css';
import { readSession } from '../../lib/session/session.ts';
import { hasUnsavedChanges } from '../../lib/browser/unsaved-changes.ts';
import { ConfirmDialog } from '../../ui/back-office/forms/confirm-dialog.tsx';

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

/** Asks before navigation or closing the page would lose unsaved changes. */
function UnsavedGuard() {
  // After signing out there is no session to save with.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && readSession() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => {
      window.removeEventListener('beforeunload', onLeave);
    };
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Hay cambios sin guardar"
      confirmLabel="Salir sin guardar"
      isDangerous
      onConfirm={() => {
        blocker.proceed();
        return Promise.resolve();
      }}
      onClose={() => {
        blocker.reset();
      }}
    >
      <p>Al salir de esta página se pierde lo que se escribió.</p>
    </ConfirmDialog>
  );
}
