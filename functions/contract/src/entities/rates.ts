import * as z from 'zod';

/** Decimal dollars of the wire (SPEC §7); at most two decimals survive the conversion to cents. */
const DollarAmount = z.number().min(0).max(100_000);
/** Decimal dollars of an entered price: a third decimal would be rounded away, so it is an error. */
export const PriceInput = DollarAmount.multipleOf(0.01, { error: 'Use dos decimales como máximo' });
/** A percentage of at most two decimals, the precision of prices (rules/rates/fare.ts). */
export const Percent = z.number().min(0).max(100).multipleOf(0.01);

/** When a record of prices was last saved, as an ISO instant; null before the first time. */
const SavedAt = { updatedAt: z.iso.datetime().nullable() };

/** The rates record on the wire, SPEC §3: decimal dollars, except the percentage `trip_discount`. */
export const RatesResponse = z.object({
  id: z.string(),
  price_km: DollarAmount,
  price_km_add: DollarAmount,
  trip_discount: Percent,
  price_stevedore_in: DollarAmount,
  price_stevedore_out: DollarAmount,
  price_2tn_km: DollarAmount,
  price_2tn_km_add: DollarAmount,
  price_3tn_km: DollarAmount,
  price_3tn_km_add: DollarAmount,
  price_6tn_km: DollarAmount,
  price_6tn_km_add: DollarAmount,
  price_10tn_km: DollarAmount,
  price_10tn_km_add: DollarAmount,
  /** The least that a trip costs without loaders; 0 for no minimum. */
  price_min: DollarAmount,
  price_2tn_min: DollarAmount,
  price_3tn_min: DollarAmount,
  price_6tn_min: DollarAmount,
  price_10tn_min: DollarAmount,
});
export type RatesResponse = z.infer<typeof RatesResponse>;

/** The rates record for those who edit it. */
export const RatesRecord = RatesResponse.extend(SavedAt);
export type RatesRecord = z.infer<typeof RatesRecord>;

/** The ten discount percentages, SPEC §3. */
export const DiscountPercents = z.object({
  truck_local: Percent,
  truck_inter: Percent,
  two_ton_local: Percent,
  two_ton_inter: Percent,
  three_ton_local: Percent,
  three_ton_inter: Percent,
  six_ton_local: Percent,
  six_ton_inter: Percent,
  ten_ton_local: Percent,
  ten_ton_inter: Percent,
});
export type DiscountPercents = z.infer<typeof DiscountPercents>;

/** The discounts record for those who edit it. */
export const DiscountsRecord = DiscountPercents.extend({ id: z.string(), ...SavedAt });
export type DiscountsRecord = z.infer<typeof DiscountsRecord>;

/** `current` of a 409 on a record of prices: what is stored now, and who saved it. */
const SavedBy = { changedBy: z.string().nullable() };
export const RatesConflict = RatesRecord.extend(SavedBy);
export type RatesConflict = z.infer<typeof RatesConflict>;
export const DiscountsConflict = DiscountsRecord.extend(SavedBy);
export type DiscountsConflict = z.infer<typeof DiscountsConflict>;

/** The two records of prices. */
export const PriceKind = z.enum(['rates', 'discounts']);
export type PriceKind = z.infer<typeof PriceKind>;

const priceChange = <Kind extends PriceKind, Values extends z.ZodType>(kind: Kind, values: Values) =>
  z.object({
    kind: z.literal(kind),
    id: z.string(),
    changedAt: z.iso.datetime(),
    changedBy: z.string(),
    /** Null if the audit log no longer holds them. */
    before: values.nullable(),
    after: values.nullable(),
  });

/** One saved change of the rates or of the discounts, with all values before and after it. */
export const SavedPriceChange = z.discriminatedUnion('kind', [
  priceChange('rates', RatesResponse.omit({ id: true })),
  priceChange('discounts', DiscountPercents),
]);
export type SavedPriceChange = z.infer<typeof SavedPriceChange>;

/** Price of one kilometre in cents: within the base distance, and beyond it. */
export const KmRate = z.object({ baseCentsPerKm: z.int().min(0), extraCentsPerKm: z.int().min(0) });
export type KmRate = z.infer<typeof KmRate>;

const cents = z.int().min(0);

/** The least that a trip costs without loaders, in cents; 0 for no minimum. */
export const MinimumFares = z.object({
  truck: cents.default(0),
  two_ton: cents.default(0),
  three_ton: cents.default(0),
  six_ton: cents.default(0),
  ten_ton: cents.default(0),
});
export type MinimumFares = z.infer<typeof MinimumFares>;

/** The rates as stored and calculated with. */
export const RateCard = z.object({
  km: z.object({ truck: KmRate, two_ton: KmRate, three_ton: KmRate, six_ton: KmRate, ten_ton: KmRate }),
  /** Absent in rates of former releases. */
  minimumCents: MinimumFares.default(MinimumFares.parse({})),
  returnTripPercent: Percent,
  loaderSameCityCents: z.int().min(0),
  loaderOtherCityCents: z.int().min(0),
});
export type RateCard = z.infer<typeof RateCard>;

/** All inputs of a price. */
export const PriceList = z.object({ rates: RateCard, discounts: DiscountPercents });
export type PriceList = z.infer<typeof PriceList>;
