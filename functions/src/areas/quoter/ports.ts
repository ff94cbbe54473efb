import type { LastChange } from '@llevo/contract/entities/person';
import type { PriceList, DiscountPercents, RateCard } from '@llevo/contract/entities/rates';
import type { Paged, Paging } from '../../platform/paging/ports.ts';
import type { QuoteContact, QuoteState, QuoteTrip } from '@llevo/contract/entities/quote';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import type { FareItem } from '@llevo/contract/rules/rates/fare';
import type { Actor, Caller } from '../../platform/ports.ts';

/** The application's page without content, as served by Hosting. */
export interface AppShell {
  readonly html: string;
  /** Response headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface AppShellSource {
  /** The deployed page; null while it is unavailable. */
  readonly read: () => Promise<AppShell | null>;
}

/** A line of text on a card, from its upper left corner; scaled down to fit into `width`. */
export interface SocialCardText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Pixels. */
  readonly size: number;
  readonly weight: 'medium' | 'bold';
  /** `#rrggbb`. */
  readonly colour: string;
  /** Maximum number of lines; one when absent. */
  readonly lines?: number;
}

/** The preview picture of a shared link: a drawing with text over it. */
export interface SocialCard {
  /** SVG elements in a frame of 1200 by 630. Must contain no text of visitors. */
  readonly drawing: string;
  readonly texts: readonly SocialCardText[];
}

export interface SocialCards {
  /** A PNG of the card, 1200 by 630, without metadata. */
  readonly draw: (card: SocialCard) => Promise<Uint8Array>;
}

/** A record of prices, and its last save in the back-office. */
export interface SavedPrices<Values> {
  readonly values: Values;
  readonly lastChange: LastChange | null;
}

export interface PriceChange<Values> {
  readonly values: Values;
  /** Time of the save that the author saw, null for none; undefined replaces whatever is stored. */
  readonly seenAtMs: number | null | undefined;
}

export type SavePricesResult<Values> =
  | { readonly kind: 'saved'; readonly saved: SavedPrices<Values> }
  | { readonly kind: 'unknown' }
  /** Saved by another since the author read it. */
  | { readonly kind: 'conflict'; readonly current: SavedPrices<Values> };

export interface Rates {
  /** Rates and discounts for one document read; null for an account without. */
  readonly priceList: (accountId: string) => Promise<PriceList | null>;
  readonly rates: (accountId: string) => Promise<SavedPrices<RateCard> | null>;
  readonly discounts: (accountId: string) => Promise<SavedPrices<DiscountPercents> | null>;
  /** Writes record and audit entry, and nothing where the values are stored already. */
  readonly replaceRates: (actor: Actor, change: PriceChange<RateCard>) => Promise<SavePricesResult<RateCard>>;
  readonly replaceDiscounts: (
    actor: Actor,
    change: PriceChange<DiscountPercents>,
  ) => Promise<SavePricesResult<DiscountPercents>>;
}

export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A route by road. `source` names the service that measured it, or `estimate`. */
export interface Route {
  readonly distanceMetres: number;
  readonly durationSeconds: number;
  readonly geometry?: [number, number][];
  readonly source: string;
}

export interface Directions {
  /** Never rejects: falls back to an estimate. */
  readonly measure: (start: Point, end: Point) => Promise<Route>;
}

export interface StoredQuote {
  readonly id: string;
  readonly number: string;
  readonly trip: QuoteTrip;
  readonly items: readonly FareItem[];
  readonly distanceMetres: number;
  readonly isSameCity: boolean;
  readonly source: string;
  readonly totalCents: number;
  readonly discountedCents: number;
  /** The fare that the customer offered; the total without an offer. */
  readonly offeredCents: number;
  readonly contact: QuoteContact | null;
  readonly createdAtMs: number;
  /** Until when the price is valid. The quote itself is kept for 30 days. */
  readonly expiresAtMs: number;
  /** The booked service; null while not booked. */
  readonly serviceId: string | null;
  /** Distinguishes a repeated request from another one with the same idempotency key. */
  readonly requestHash: string;
}

export interface Quotes {
  /** Stores a quote and its contact as a lead in one commit. Returns an existing quote of that id instead. */
  readonly create: (accountId: string, quote: StoredQuote) => Promise<StoredQuote>;
  readonly find: (accountId: string, quoteId: string) => Promise<StoredQuote | null>;
  /** Kept quotes, newest first. */
  readonly page: (accountId: string, filter: QuoteFilter, paging: Paging) => Promise<Paged<StoredQuote>>;
}

export interface QuoteFilter {
  /** Any state when undefined. */
  readonly state: QuoteState | undefined;
  /** Words of number and contact; '' for all. */
  readonly text: string;
}

/** The public quoter of an account. */
export interface AccountQuoter {
  readonly accountId: string;
  /** Of the company. */
  readonly name: string;
  readonly settings: QuoterSettings;
}

/** A quoter as its administrators see it. */
export interface ManagedQuoter extends AccountQuoter {
  readonly isPublished: boolean;
  /** Whether the account has rates. */
  readonly hasRates: boolean;
}

/** Changes of the settings; absent fields stay. */
export type QuoterChanges = {
  readonly [Field in keyof Omit<QuoterSettings, 'logo'>]?: QuoterSettings[Field] | undefined;
} & { readonly published?: boolean | undefined };

export type UpdateQuoterResult =
  | { readonly kind: 'updated'; readonly quoter: ManagedQuoter }
  /** Without rates there is no price to publish. */
  | { readonly kind: 'no_rates' };

export interface Quoters {
  /** The account whose prices a quoter uses: the operator's for undefined; null for an account without a published one. */
  readonly priceAccount: (accountId: string | undefined) => Promise<string | null>;
  /** The quoter of an account, or the operator's for undefined; null where it is not published. Cached for a minute. */
  readonly find: (accountId: string | undefined) => Promise<AccountQuoter | null>;
  /** The same of a company other than the operator, whose pages carry the product's own brand; reads nothing for it. */
  readonly findBrand: (accountId: string) => Promise<AccountQuoter | null>;
  readonly manage: (accountId: string) => Promise<ManagedQuoter>;
  /** Changes the settings of the caller's account, with an audit entry. */
  readonly update: (caller: Caller, changes: QuoterChanges) => Promise<UpdateQuoterResult>;
  /** Names the logo's stored file, or none. Also returns the name of the file that it replaces. */
  readonly setLogo: (
    caller: Caller,
    file: string | null,
  ) => Promise<{ readonly quoter: ManagedQuoter; readonly replaced: string | null }>;
}
