import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import { companyPath } from '@llevo/contract/rules/quoter/company-path';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { ApiError } from '../../../lib/http/api-error.ts';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { PATHS } from '../../../lib/paths.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { getCompanyAt, getPriceList } from '../api/quoter.ts';
import { Quoter } from '../quoter-screen.tsx';
import { QuoterRoute } from '../trip/quoter-route.tsx';
import { BrandFrame } from './brand-frame.tsx';
import { CompanyFacts } from './company-facts.tsx';
import { companyPromises } from './company-promises.ts';
import type { CompanyRates } from './company-promises.ts';
import styles from './company-quoter.module.css';
import { readStoredCompany, storeCompany } from './stored-company.ts';

const TITLE = 'Cotizador';

/** Sets the tab's title. */
function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** A company's page, which has its name in the tab too. */
function CompanyFrame({ company, children }: { readonly company: PublicQuoter; readonly children: ReactNode }) {
  useTitle(company.name);
  return <BrandFrame company={company}>{children}</BrandFrame>;
}

/** The rates of a company with a published quoter. */
function useCompanyRates(company: string): CompanyRates {
  const loaded = useRetry(company, (signal) => getPriceList(company, signal));
  if (loaded.status === 'ready') return loaded.value.rates;
  return loaded.status === 'failed' ? null : 'loading';
}

/** The quoter of a company: the route, the first choice, and beside them what its rates and settings say. */
function CompanyQuoter({ company }: { readonly company: PublicQuoter }) {
  const rates = useCompanyRates(company.id);
  return (
    <Quoter
      company={company.id}
      route={QuoterRoute}
      about={<CompanyFacts rates={rates} company={company} />}
      lead={company.about}
      promises={companyPromises(rates)}
    />
  );
}

/** For an address without a published quoter. */
function UnknownCompany() {
  useTitle('No encontramos esta empresa');
  return (
    <section className={styles.message} aria-labelledby="unknown-company">
      <h1 id="unknown-company">No encontramos esta empresa</h1>
      <p>La dirección está mal escrita, o la empresa ya no recibe pedidos aquí. Pídele la dirección actual.</p>
      <p>
        <Link to={PATHS.quoter} className={buttonClass('plain')}>
          Cotizar con Llevo
        </Link>
      </p>
    </section>
  );
}

/** The quoter of a company at its own address, `/c/{slug}`. */
export default function CompanyQuoterScreen() {
  const { address = '' } = useParams();
  const { search, hash } = useLocation();
  const [isUnknown, setIsUnknown] = useState(false);
  const stored = readStoredCompany(address);
  const loaded = useRetry(`company ${address}`, async (signal) => {
    try {
      const company = await getCompanyAt(address, signal);
      storeCompany(company);
      return company;
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      if (isGone && !signal.aborted) {
        setIsUnknown(true);
        storeCompany(null);
      }
      throw error;
    }
  });
  const company = loaded.status === 'ready' ? loaded.value : stored;

  if (isUnknown) return <UnknownCompany />;
  if (company !== null) {
    const present = company.slug ?? company.id;
    // A former address, or the id of links of before, leads on to the present one.
    if (present !== address) return <Navigate replace to={`${companyPath(present)}${search}${hash}`} />;
    return (
      <CompanyFrame company={company}>
        <CompanyQuoter company={company} />
      </CompanyFrame>
    );
  }
  if (loaded.status !== 'failed') return <PageLoading />;
  return (
    <section className={styles.message}>
      <h1>{TITLE}</h1>
      <p role="status">No pudimos abrirlo todavía. Lo intentamos de nuevo apenas haya conexión.</p>
      <p>
        <Button variant="quiet" onClick={loaded.retry}>
          Reintentar
        </Button>
      </p>
    </section>
  );
}
