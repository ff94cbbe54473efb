import type { DiscountPercents, RatesResponse } from '@llevo/contract/entities/rates';
import { formatDollars } from '@llevo/contract/rules/money';
import { VEHICLE_GROUP_LABELS } from '../../lib/rates/vehicle-group-labels.ts';
import type { RateValues } from './api/rates.ts';

type PriceField = Exclude<keyof RatesResponse, 'id'>;

interface VehicleGroupFields {
  readonly label: string;
  /** The vehicles of a group of several, below its label. */
  readonly kinds?: string;
  /** Field names of the price per kilometre; SPEC §7 reads and sends under different names. */
  readonly base: readonly [read: PriceField, sent: keyof RateValues];
  readonly extra: readonly [read: PriceField, sent: keyof RateValues];
  /** Field names of the minimum fare. */
  readonly minimum: readonly [read: PriceField, sent: keyof RateValues];
  readonly local: keyof DiscountPercents;
  readonly inter: keyof DiscountPercents;
}

/** The five vehicle groups, ordered by size. */
export const VEHICLE_GROUP_FIELDS: readonly VehicleGroupFields[] = [
  {
    label: VEHICLE_GROUP_LABELS.truck,
    kinds: 'Cabina simple y doble',
    base: ['price_km', 'precioKm'],
    extra: ['price_km_add', 'precioKmAdd'],
    minimum: ['price_min', 'precioMin'],
    local: 'truck_local',
    inter: 'truck_inter',
  },
  {
    label: VEHICLE_GROUP_LABELS.two_ton,
    base: ['price_2tn_km', 'price2TnKm'],
    extra: ['price_2tn_km_add', 'price2TnKmAdd'],
    minimum: ['price_2tn_min', 'price2TnMin'],
    local: 'two_ton_local',
    inter: 'two_ton_inter',
  },
  {
    label: VEHICLE_GROUP_LABELS.three_ton,
    base: ['price_3tn_km', 'price3TnKm'],
    extra: ['price_3tn_km_add', 'price3TnKmAdd'],
    minimum: ['price_3tn_min', 'price3TnMin'],
    local: 'three_ton_local',
    inter: 'three_ton_inter',
  },
  {
    label: VEHICLE_GROUP_LABELS.six_ton,
    base: ['price_6tn_km', 'price6TnKm'],
    extra: ['price_6tn_km_add', 'price6TnKmAdd'],
    minimum: ['price_6tn_min', 'price6TnMin'],
    local: 'six_ton_local',
    inter: 'six_ton_inter',
  },
  {
    label: VEHICLE_GROUP_LABELS.ten_ton,
    base: ['price_10tn_km', 'price10TnKm'],
    extra: ['price_10tn_km_add', 'price10TnKmAdd'],
    minimum: ['price_10tn_min', 'price10TnMin'],
    local: 'ten_ton_local',
    inter: 'ten_ton_inter',
  },
];

/** Fields of the rates form outside the vehicle table. */
export const OTHER_RATE_FIELDS = [
  { label: 'Estibador, misma ciudad', unit: '$', read: 'price_stevedore_in', sent: 'precioEstibadorIn' },
  { label: 'Estibador, entre ciudades', unit: '$', read: 'price_stevedore_out', sent: 'precioEstibadorOut' },
  { label: 'Descuento por viaje de retorno', unit: '%', read: 'trip_discount', sent: 'descuentoViaje' },
] as const satisfies readonly { label: string; unit: '$' | '%'; read: PriceField; sent: keyof RateValues }[];

interface RateFieldOf {
  readonly label: string;
  readonly unit: '$' | '%';
  readonly read: PriceField;
  readonly sent: keyof RateValues;
  /** May be empty, which is 0. */
  readonly isOptional?: true;
}

function priceField(label: string, [read, sent]: VehicleGroupFields['base']): RateFieldOf {
  return { label, unit: '$', read, sent };
}

/** Every field of the rates form, each with its full label. */
export const RATE_FIELDS: readonly RateFieldOf[] = [
  ...VEHICLE_GROUP_FIELDS.flatMap(({ label, base, extra, minimum }) => [
    priceField(`${label}, km base`, base),
    priceField(`${label}, km adicional`, extra),
    { ...priceField(`${label}, tarifa mínima`, minimum), isOptional: true as const },
  ]),
  ...OTHER_RATE_FIELDS,
];

/** Prices and percentages as they are stored. */
export type StoredRates = Omit<RatesResponse, 'id'>;

/** A price or percentage with its unit. */
export const rateText = ({ read, unit }: Pick<RateFieldOf, 'read' | 'unit'>, rates: StoredRates): string =>
  unit === '$' ? formatDollars(rates[read]) : percentText(rates[read]);

/** The percentages of the discounts form, each with its full label. */
export const DISCOUNT_FIELDS = VEHICLE_GROUP_FIELDS.flatMap(({ label, local, inter }) => [
  { name: local, label: `${label}, misma ciudad` },
  { name: inter, label: `${label}, entre ciudades` },
]);

export const percentText = (percent: number): string => `${percent.toString()} %`;
