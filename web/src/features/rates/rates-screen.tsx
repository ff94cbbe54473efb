import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorMessage } from '../../lib/http/error-handling.ts';
import { ratesQuery } from '../../lib/rates/rates-query.ts';
import { FailureNotice } from '../../ui/back-office/status/failure-notice.tsx';
import { PageHeader } from '../../ui/back-office/layout/page-header.tsx';
import { discountsQuery, latestPriceChangeQuery } from './api/rates.ts';
import { DiscountsForm } from './discounts-form.tsx';
import { RatesForm } from './rates-form.tsx';
import styles from './rates.module.css';
import { UnsavedGuard } from '../../ui/back-office/forms/unsaved-guard.tsx';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { TrialTrip } from './trial-trip.tsx';
import { typedPriceList } from './trial-price.ts';
import type { TypedPrices } from './trial-price.ts';

/** SPEC §2: /rates. */
export default function RatesScreen() {
  const rates = useQuery(ratesQuery());
  const discounts = useQuery(discountsQuery());
  const latestRates = useQuery(latestPriceChangeQuery('rates'));
  const latestDiscounts = useQuery(latestPriceChangeQuery('discounts'));
  const [typedRates, setTypedRates] = useState<TypedPrices['rates'] | null>(null);
  const [typedDiscounts, setTypedDiscounts] = useState<TypedPrices['discounts'] | null>(null);
  return (
    <>
      <UnsavedGuard />
      <PageHeader title="Tarifas" note="Valen para las cotizaciones nuevas; las ya entregadas conservan su precio." />
      <div className={styles.columns}>
        <Loaded query={rates} failureTitle="No pudimos cargar las tarifas">
          {(loaded) => <RatesForm rates={loaded} latest={latestRates.data} onTyped={setTypedRates} />}
        </Loaded>
        <div className={styles.side}>
          {/* Directly after the prices, also where the window has a single column. */}
          {rates.data !== undefined &&
            discounts.data !== undefined &&
            typedRates !== null &&
            typedDiscounts !== null && (
              <TrialTrip
                typed={typedPriceList({ rates: typedRates, discounts: typedDiscounts })}
                stored={{ rates: toRateCard(rates.data), discounts: discounts.data }}
              />
            )}
          {(rates.isPending || discounts.isPending) && !rates.isError && !discounts.isError && <LoadingCard />}
          <Loaded query={discounts} failureTitle="No pudimos cargar los descuentos">
            {(loaded) => <DiscountsForm discounts={loaded} latest={latestDiscounts.data} onTyped={setTypedDiscounts} />}
          </Loaded>
        </div>
      </div>
    </>
  );
}

interface LoadedProps<Data> {
  readonly query: UseQueryResult<Data>;
  readonly failureTitle: string;
  readonly children: (data: Data) => ReactNode;
}

/** The card of what has loaded, or of its failure. */
function Loaded<Data>({ query, failureTitle, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) {
    return (
      <div className={styles.card}>
        <FailureNotice title={failureTitle} message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
      </div>
    );
  }
  return <LoadingCard />;
}

const LoadingCard = () => (
  <div className={styles.card} aria-busy="true">
    <span className="visually-hidden">Cargando...</span>
    {[0, 1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={36} mb="sm" />
    ))}
  </div>
);
