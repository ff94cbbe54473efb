import { useRetry } from '../../../lib/http/use-retry.ts';
import { getCompany } from '../api/quoter.ts';
import { BrandBar } from './brand-bar.tsx';
import styles from './company-bar.module.css';

/** The bar of the company that an address names. */
export default function CompanyBar({ empresa }: { readonly empresa: string }) {
  const loaded = useRetry(`company ${empresa}`, (signal) => getCompany(empresa, signal));
  if (loaded.status === 'failed') {
    return (
      <p className={styles.problem} role="status">
        No encontramos el cotizador de esta empresa. Pídele la dirección actual.
      </p>
    );
  }
  return loaded.status === 'ready' ? <BrandBar company={loaded.value} /> : null;
}
