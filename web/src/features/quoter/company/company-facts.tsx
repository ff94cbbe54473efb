import type { PublicQuoter } from '@llevo/contract/entities/quoter-settings';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { phoneLink } from '@llevo/contract/rules/phone';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { useRetry } from '../../../lib/http/use-retry.ts';
import { getPriceList } from '../api/quoter.ts';
import { UNKNOWN_PRICES, vehiclePriceText } from '../price/vehicle-prices.ts';
import type { VehiclePrices } from '../price/vehicle-prices.ts';
import styles from './company-facts.module.css';
import { areaText, hoursTexts } from './company-texts.ts';

type Facts = Pick<PublicQuoter, 'id' | 'phone' | 'hours' | 'area'>;

/** The vehicles with the company's price of a kilometre, as the cards of the second step show it. */
function VehicleRates({ company }: { readonly company: string }) {
  const loaded = useRetry(company, (signal) => getPriceList(company, signal));
  const prices: VehiclePrices =
    loaded.status === 'ready' ? { status: 'per-km', priceList: loaded.value } : UNKNOWN_PRICES;
  return (
    <div>
      <dt>Vehículos</dt>
      {VEHICLE_IDS.map((id) => (
        <dd key={id} className={styles.vehicle}>
          <span>{vehicleName(id)}</span> <strong>{vehiclePriceText(prices, id)}</strong>
        </dd>
      ))}
    </div>
  );
}

/** The vehicles of a company with its rates, and the telephone, hours and area that it has set. */
export function CompanyFacts({ company: { id, phone, hours, area } }: { readonly company: Facts }) {
  const times = hoursTexts(hours);
  const place = areaText(area);
  return (
    <dl className={styles.facts}>
      <VehicleRates company={id} />
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
