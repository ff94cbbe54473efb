import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useMediaQuery } from '../../../lib/browser/use-media-query.ts';
import { ratesQuery } from '../../../lib/rates/rates-query.ts';
import { RouteFields } from '../../../ui/places/route-fields.tsx';
import { BrandFrame } from '../company/brand-frame.tsx';
import { CompanyFacts } from '../company/company-facts.tsx';
import { companyPromises } from '../company/company-promises.ts';
import type { CompanyRates } from '../company/company-promises.ts';
import { EMPTY_STATE } from '../quoter-state.ts';
import { ModeStep } from '../steps/mode-step.tsx';
import styles from './quoter-settings.module.css';

const nothing = () => undefined;

/** No room for the preview beside the form, as in the stylesheet. */
const BELOW_EACH_OTHER = '(max-width: 59.99em)';

interface PreviewProps {
  readonly company: ComponentProps<typeof BrandFrame>['company'] &
    ComponentProps<typeof CompanyFacts>['company'] &
    Pick<PublicQuoter, 'about'>;
}

/** The account's own rates: before the publication visitors cannot load them. */
function useOwnRates(): CompanyRates {
  const { data, isPending } = useQuery(ratesQuery());
  if (isPending) return 'loading';
  return data === undefined ? null : toRateCard(data);
}

/** The first page of the quoter as visitors will see it, with the values that are typed; folded above a narrow form. */
export function QuoterPreview({ company }: PreviewProps) {
  const isNarrow = useMediaQuery(BELOW_EACH_OTHER);
  return (
    <aside className={styles.preview} aria-label="Vista previa">
      {isNarrow ? (
        <details className={styles.fold}>
          <summary>Ver la vista previa</summary>
          <Page company={company} />
        </details>
      ) : (
        <Page company={company} />
      )}
    </aside>
  );
}

function Page({ company }: PreviewProps) {
  const rates = useOwnRates();
  return (
    <div className={styles.frame}>
      <p className={styles.caption}>Así ven tu página los clientes. Cambia mientras escribes.</p>
      <div className={styles.page} inert>
        <BrandFrame company={company}>
          <ModeStep
            takesFocus={false}
            onIntent={nothing}
            onImmediate={nothing}
            onReserve={nothing}
            route={<RouteFields stops={EMPTY_STATE} onType={nothing} onSuggestion={nothing} onSwap={nothing} />}
            about={<CompanyFacts rates={rates} company={company} />}
            lead={company.about}
            promises={companyPromises(rates)}
          />
        </BrandFrame>
      </div>
    </div>
  );
}
