import type { RateCard } from '@llevo/contract/entities/rates';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { BASE_KM } from '@llevo/contract/rules/rates/fare';
import { VEHICLES, vehicleName } from '@llevo/contract/rules/vehicles';
import type { ComponentProps } from 'react';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import styles from './company-facts.module.css';
import { pricedVehicles } from './company-promises.ts';
import type { CompanyRates } from './company-promises.ts';
import { CompanyTerms } from './company-terms.tsx';
import { exampleText, loadersText, priceNotes } from './company-texts.ts';

/** Whether kilometres beyond the first ones have another price. */
const hasTwoPrices = ({ km }: RateCard): boolean =>
  Object.values(km).some(
    ({ baseCentsPerKm, extraCentsPerKm }) => baseCentsPerKm > 0 && extraCentsPerKm !== baseCentsPerKm,
  );

/** The vehicles with what fits in each, and what ten kilometres and each kilometre cost in it. */
const VehicleRates = ({ rates }: { readonly rates: RateCard }) => (
  <div>
    <dt>Vehículos</dt>
    {pricedVehicles(rates).map((id) => (
      <dd key={id} className={styles.vehicle}>
        <span className={styles.drawing}>
          <VehicleDrawing vehicle={id} hasGround={false} />
        </span>
        <span className={styles.name}>
          {vehicleName(id)} <span className={styles.note}>{VEHICLES[id].fits}</span>
        </span>{' '}
        <span className={styles.price}>
          <strong>{exampleText(rates, id)}</strong>
          {priceNotes(rates, id).map((note) => (
            <span key={note} className={styles.note}>{` ${note}`}</span>
          ))}
        </span>
      </dd>
    ))}
    {hasTwoPrices(rates) && (
      <dd className={styles.note}>Los primeros {BASE_KM} km van al primer precio; cada km más, al segundo.</dd>
    )}
  </div>
);

/** As high as the vehicles whose rates are loading, most often all. */
const VehicleSkeleton = () => (
  <div>
    <dt>Vehículos</dt>
    {VEHICLE_IDS.map((id) => (
      <dd key={id} className={styles.vehicle} aria-hidden="true">
        <span className={styles.skeleton} />
      </dd>
    ))}
  </div>
);

/** The prices that a company has set: its vehicles, and a loader; nothing if it has none. */
function Prices({ rates }: { readonly rates: CompanyRates }) {
  if (rates === 'loading') return <VehicleSkeleton />;
  if (rates === null || pricedVehicles(rates).length === 0) return null;
  const loaders = loadersText(rates);
  return (
    <>
      <VehicleRates rates={rates} />
      {loaders !== null && (
        <div>
          <dt>Estibadores</dt>
          <dd>{loaders}</dd>
        </div>
      )}
    </>
  );
}

interface CompanyFactsProps {
  readonly rates: CompanyRates;
  readonly company: ComponentProps<typeof CompanyTerms>['company'];
}

/** A company's prices and terms in one card. */
export const CompanyFacts = ({ rates, company }: CompanyFactsProps) => (
  <dl className={styles.facts}>
    <Prices rates={rates} />
    <CompanyTerms company={company} />
  </dl>
);
