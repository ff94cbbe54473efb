import type { RateCard } from '@llevo/contract/entities/rates';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { VEHICLES } from '@llevo/contract/rules/vehicles';

/** Rates of a company; null after a failed load. */
export type CompanyRates = RateCard | 'loading' | null;

/** The vehicles for which a company has a price of a kilometre. */
export const pricedVehicles = (rates: RateCard): readonly VehicleId[] =>
  VEHICLE_IDS.filter((id) => rates.km[VEHICLES[id].group].baseCentsPerKm > 0);

/** "Camionetas y camiones de 2 a 10 toneladas", of the priced vehicles; null without any. */
function vehiclesText(rates: RateCard): string | null {
  const vehicles = pricedVehicles(rates).map((id) => VEHICLES[id]);
  const hasPickups = vehicles.some(({ type }) => type === 'camioneta');
  // The label's number: the real payload of "6 tn" is 5.5.
  const tons = vehicles.flatMap(({ type, label }) => (type === 'camión' ? [Number.parseInt(label, 10)] : []));
  const [least, most] = [tons[0], tons.at(-1)];
  if (least === undefined || most === undefined) return hasPickups ? 'Camionetas de hasta 850 kg' : null;
  if (least === most) {
    return hasPickups
      ? `Camionetas y camiones de ${least.toString()} toneladas`
      : `Camiones de ${least.toString()} toneladas`;
  }
  return hasPickups
    ? `Camionetas y camiones de ${least.toString()} a ${most.toString()} toneladas`
    : `Camiones de ${least.toString()} a ${most.toString()} toneladas`;
}

/** The bullets below the choice of a mode on a company's page: only what its rates have. Null while they load. */
export function companyPromises(rates: CompanyRates): readonly string[] | null {
  if (rates === 'loading') return null;
  const vehicles = rates && vehiclesText(rates);
  const hasLoaders = rates !== null && (rates.loaderSameCityCents > 0 || rates.loaderOtherCityCents > 0);
  return [
    ...(vehicles === null ? [] : ['Precio por kilómetro, sin registro', vehicles]),
    ...(hasLoaders ? ['Con estibadores, si los necesitas'] : []),
  ];
}
