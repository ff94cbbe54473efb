import type { PriceList, RateCard } from '@llevo/contract/entities/rates';
import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { formatCents } from '@llevo/contract/rules/money';
import { VEHICLES } from '@llevo/contract/rules/vehicles';

/** Prices on the vehicle cards: none yet, the price of a kilometre, or the price of the whole trip. */
export type VehiclePrices =
  | { readonly status: 'unknown' | 'loading' }
  | { readonly status: 'per-km'; readonly priceList: PriceList }
  /** `centsFor` returns the total of the trip in a vehicle. */
  | { readonly status: 'priced'; readonly centsFor: (vehicle: VehicleId) => number };

export const UNKNOWN_PRICES: VehiclePrices = { status: 'unknown' };

/** "$1.20/km", the price of each of the first kilometres; null without a price. */
function kmPriceText(rates: RateCard, vehicle: VehicleId): string | null {
  const { baseCentsPerKm } = rates.km[VEHICLES[vehicle].group];
  return baseCentsPerKm > 0 ? `${formatCents(baseCentsPerKm)}/km` : null;
}

/** "$1.20/km" before the trip is known, then "$37.84"; null without a price. */
export function vehiclePriceText(prices: VehiclePrices, vehicle: VehicleId): string | null {
  switch (prices.status) {
    case 'unknown':
    case 'loading':
      return null;
    case 'per-km':
      return kmPriceText(prices.priceList.rates, vehicle);
    case 'priced': {
      const cents = prices.centsFor(vehicle);
      return cents > 0 ? formatCents(cents) : null;
    }
  }
}
