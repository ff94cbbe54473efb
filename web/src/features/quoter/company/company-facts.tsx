import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import type { RateCard } from '@llevo/contract/entities/rates';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { phoneLink } from '@llevo/contract/rules/phone';
import { VEHICLES, vehicleName } from '@llevo/contract/rules/vehicles';
import { VehicleDrawing } from '../../../ui/brand/vehicle-drawing.tsx';
import { kmPriceText } from '../price/vehicle-prices.ts';
import styles from './company-facts.module.css';
import { pricedVehicles } from './company-promises.ts';
import type { CompanyRates } from './company-promises.ts';
import { areaText, hoursTexts } from './company-texts.ts';

type Facts = Pick<PublicQuoter, 'phone' | 'hours' | 'area'>;

/** The vehicles with what fits in each and the company's price of a kilometre, as the cards of the second step. */
function VehicleRates({ rates }: { readonly rates: RateCard }) {
  return (
    <div>
      <dt>Vehículos</dt>
      {pricedVehicles(rates).map((id) => (
        <dd key={id} className={styles.vehicle}>
          <span className={styles.drawing}>
            <VehicleDrawing vehicle={id} />
          </span>
          <span className={styles.name}>
            {vehicleName(id)} <span className={styles.fits}>{VEHICLES[id].fits}</span>
          </span>{' '}
          <strong>{kmPriceText(rates, id)}</strong>
        </dd>
      ))}
    </div>
  );
}

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

interface CompanyFactsProps {
  readonly company: Facts;
  readonly rates: CompanyRates;
}

/** The vehicles that a company has priced, and the telephone, hours and area that it has set. */
export function CompanyFacts({ company: { phone, hours, area }, rates }: CompanyFactsProps) {
  const times = hoursTexts(hours);
  const place = areaText(area);
  const hasVehicles = rates === 'loading' || (rates !== null && pricedVehicles(rates).length > 0);
  if (!hasVehicles && phone === null && times.length === 0 && place === null) return null;
  return (
    <dl className={styles.facts}>
      {hasVehicles && (rates === 'loading' ? <VehicleSkeleton /> : <VehicleRates rates={rates} />)}
      {phone !== null && (
        <div>
          <dt>Teléfono</dt>
          <dd>
            <a href={phoneLink(phone)}>{phone}</a>
          </dd>
        </div>
      )}
      {times.length > 0 && (
        <div>
          <dt>Horas de salida</dt>
          {times.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      )}
      {place !== null && (
        <div>
          <dt>Recoge</dt>
          <dd>{place}</dd>
        </div>
      )}
    </dl>
  );
}
