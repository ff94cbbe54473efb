import type { RateCard, RatesResponse } from '../../entities/rates.ts';
import { centsFromDollars, dollarsFromCents } from '../money.ts';

const kmRate = (base: number, extra: number) => ({
  baseCentsPerKm: centsFromDollars(base),
  extraCentsPerKm: centsFromDollars(extra),
});

/** Decimal dollars of the wire into the cents that are stored. */
export function toRateCard(wire: Omit<RatesResponse, 'id'>): RateCard {
  return {
    km: {
      truck: kmRate(wire.price_km, wire.price_km_add),
      two_ton: kmRate(wire.price_2tn_km, wire.price_2tn_km_add),
      three_ton: kmRate(wire.price_3tn_km, wire.price_3tn_km_add),
      six_ton: kmRate(wire.price_6tn_km, wire.price_6tn_km_add),
      ten_ton: kmRate(wire.price_10tn_km, wire.price_10tn_km_add),
    },
    minimumCents: {
      truck: centsFromDollars(wire.price_min),
      two_ton: centsFromDollars(wire.price_2tn_min),
      three_ton: centsFromDollars(wire.price_3tn_min),
      six_ton: centsFromDollars(wire.price_6tn_min),
      ten_ton: centsFromDollars(wire.price_10tn_min),
    },
    returnTripPercent: wire.trip_discount,
    loaderSameCityCents: centsFromDollars(wire.price_stevedore_in),
    loaderOtherCityCents: centsFromDollars(wire.price_stevedore_out),
  };
}

/** The stored cents as SPEC's decimal dollars. */
export function toRatesResponse(id: string, card: RateCard): RatesResponse {
  return {
    id,
    price_km: dollarsFromCents(card.km.truck.baseCentsPerKm),
    price_km_add: dollarsFromCents(card.km.truck.extraCentsPerKm),
    trip_discount: card.returnTripPercent,
    price_stevedore_in: dollarsFromCents(card.loaderSameCityCents),
    price_stevedore_out: dollarsFromCents(card.loaderOtherCityCents),
    price_2tn_km: dollarsFromCents(card.km.two_ton.baseCentsPerKm),
    price_2tn_km_add: dollarsFromCents(card.km.two_ton.extraCentsPerKm),
    price_3tn_km: dollarsFromCents(card.km.three_ton.baseCentsPerKm),
    price_3tn_km_add: dollarsFromCents(card.km.three_ton.extraCentsPerKm),
    price_6tn_km: dollarsFromCents(card.km.six_ton.baseCentsPerKm),
    price_6tn_km_add: dollarsFromCents(card.km.six_ton.extraCentsPerKm),
    price_10tn_km: dollarsFromCents(card.km.ten_ton.baseCentsPerKm),
    price_10tn_km_add: dollarsFromCents(card.km.ten_ton.extraCentsPerKm),
    price_min: dollarsFromCents(card.minimumCents.truck),
    price_2tn_min: dollarsFromCents(card.minimumCents.two_ton),
    price_3tn_min: dollarsFromCents(card.minimumCents.three_ton),
    price_6tn_min: dollarsFromCents(card.minimumCents.six_ton),
    price_10tn_min: dollarsFromCents(card.minimumCents.ten_ton),
  };
}
