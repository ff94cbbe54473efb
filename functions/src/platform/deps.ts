/**
 * Every port of the application, as one object. Features know this file and the rooms' ports, never an implementation,
 * so they run on any test double. Times are milliseconds since 1970, money is integer cents.
 */
import type { VatRate } from '@llevo/contract/rules/invoices/vat';
import type { Accounts, ApiKeys, Invites, Members, SignUp, Users } from './identity/account-ports.ts';
import type { AccountClosings } from '../areas/account/closing/ports.ts';
import type { AccountExports } from '../areas/account/export/ports.ts';
import type { Invoices, InvoicingStore, Taxpayers } from '../areas/invoices/ports.ts';
import type { FirstSteps } from '../areas/onboarding/ports.ts';
import type { AuditTrail } from './audit/ports.ts';
import type { AccountPayments, ApiCallCounter, Billing, PaymentEvents, Payments, PlanUsage } from '../areas/billing/ports.ts';
import type { Deletions } from './deletion/ports.ts';
import type { DriverCodes, DriverJobs, DriverProfile, DriverPushDevices, DriverSessions } from '../areas/driver-app/ports.ts';
import type { EmailAddresses } from '../areas/session/email-addresses/ports.ts';
import type { Outbox } from './mail/ports.ts';
import type {
  AllAccounts,
  AllUsers,
  AccountOverviews,
  Revenue,
  ContactMessages,
  Events,
  FailureLog,
  FeedbackStore,
  Impersonations,
} from '../areas/mission-control/ports.ts';
import type { PeopleImports } from '../areas/people/import/ports.ts';
import type { Customers, Drivers, Ratings } from '../areas/people/ports.ts';
import type { AppCheck, AttemptLimits, Clock, DailyCeilings, Ids, Limits, Log, Meter } from './ports.ts';
import type { BookingCodes, QuoteBookings } from '../areas/services/bookings/ports.ts';
import type { AppShellSource, Directions, Quoters, Quotes, Rates, SocialCards } from '../areas/quoter/ports.ts';
import type { Images, NearbyDrivers, Services, Uploads } from '../areas/services/ports.ts';
import type { Board } from '../areas/board/ports.ts';
import type { ServiceStatuses } from '../areas/services/bulk/ports.ts';
import type { Payouts, Payphone, PayphoneAttempts, ServicePayments } from '../areas/services/payments/ports.ts';
import type { AlertChannels, AlertPreferences, Zones } from '../areas/alerts/ports.ts';
import type { ServiceNotes } from '../areas/services/notes/ports.ts';
import type { SavedViews } from '../areas/saved-views/ports.ts';
import type { DriverTracks } from '../areas/fleet/ports.ts';
import type { TrackingLinks } from '../areas/tracking/ports.ts';
import type { SecurityLog } from './identity/security/ports.ts';
import type { OneTimeTokens } from './identity/one-time-tokens/ports.ts';
import type { PasskeyAssertions, Passkeys } from './identity/passkeys/ports.ts';
import type { PresenceProofs } from './identity/presence/ports.ts';
import type { ProviderEmailCodes } from './identity/provider-email/ports.ts';
import type { Identity, OpenSessions, Passwords, Sessions, Tokens } from './identity/ports.ts';
import type { SecondFactor, TwoFactorSettings } from './identity/two-factor/ports.ts';
import type { Figures, Statistics, WeeklyReports } from '../areas/dashboard/ports.ts';
import type { Webhooks } from '../areas/webhooks/ports.ts';

export type { DriverCaller } from '../areas/driver-app/ports.ts';
export type { Paged, Paging } from './paging/ports.ts';
export type { Attempt, Caller, ClientAddress, Ids, RateLimitResult } from './ports.ts';
export type { AccountQuoter, ManagedQuoter, Point, StoredQuote } from '../areas/quoter/ports.ts';
export type { ProviderSignIn } from './identity/ports.ts';
export type { CountedJob, JobFilter } from '../areas/dashboard/ports.ts';

export interface Deps {
  readonly version: string;
  /** Origin of the web application; links in e-mails begin with it. */
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly meter: Meter;
  readonly tokens: Tokens;
  readonly identity: Identity;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
  readonly presence: PresenceProofs;
  readonly passkeys: Passkeys;
  readonly passkeyAssertions: PasskeyAssertions;
  readonly oneTimeTokens: OneTimeTokens;
  readonly providerEmailCodes: ProviderEmailCodes;
  readonly emailAddresses: EmailAddresses;
  readonly signUp: SignUp;
  readonly passwords: Passwords;
  readonly users: Users;
  readonly accounts: Accounts;
  readonly members: Members;
  readonly allAccounts: AllAccounts;
  readonly allUsers: AllUsers;
  readonly revenue: Revenue;
  readonly accountOverviews: AccountOverviews;
  readonly accountPayments: AccountPayments;
  readonly impersonations: Impersonations;
  readonly twoFactorSettings: TwoFactorSettings;
  readonly openSessions: OpenSessions;
  readonly securityLog: SecurityLog;
  readonly invites: Invites;
  readonly apiKeys: ApiKeys;
  readonly webhooks: Webhooks;
  /** Whether webhooks may go to private addresses and without TLS: on the emulators only. */
  readonly allowsPrivateWebhooks: boolean;
  readonly invoices: Invoices;
  readonly invoicing: InvoicingStore;
  /** The general rates of IVA by day. */
  readonly vatRates: readonly VatRate[];
  readonly contactMessages: ContactMessages;
  readonly feedback: FeedbackStore;
  readonly events: Events;
  readonly failureLog: FailureLog;
  readonly payments: Payments;
  readonly billing: Billing;
  readonly paymentEvents: PaymentEvents;
  readonly apiCallCounter: ApiCallCounter;
  readonly planUsage: PlanUsage;
  readonly taxpayers: Taxpayers;
  readonly rates: Rates;
  readonly audit: AuditTrail;
  readonly outbox: Outbox;
  readonly customers: Customers;
  readonly drivers: Drivers;
  readonly driverCodes: DriverCodes;
  readonly driverSessions: DriverSessions;
  readonly driverJobs: DriverJobs;
  readonly driverProfile: DriverProfile;
  readonly driverPushDevices: DriverPushDevices;
  readonly driverTracks: DriverTracks;
  readonly alertPreferences: AlertPreferences;
  readonly alertChannels: AlertChannels;
  readonly zones: Zones;
  readonly peopleImports: PeopleImports;
  readonly ratings: Ratings;
  readonly deletions: Deletions;
  readonly accountClosings: AccountClosings;
  readonly accountExports: AccountExports;
  readonly services: Services;
  readonly board: Board;
  readonly serviceStatuses: ServiceStatuses;
  readonly serviceNotes: ServiceNotes;
  readonly savedViews: SavedViews;
  readonly nearbyDrivers: NearbyDrivers;
  readonly trackingLinks: TrackingLinks;
  readonly servicePayments: ServicePayments;
  readonly payphone: Payphone;
  readonly payphoneAttempts: PayphoneAttempts;
  readonly payouts: Payouts;
  readonly uploads: Uploads;
  readonly images: Images;
  readonly directions: Directions;
  readonly statistics: Statistics;
  readonly figures: Figures;
  readonly weeklyReports: WeeklyReports;
  readonly firstSteps: FirstSteps;
  readonly quotes: Quotes;
  readonly quoters: Quoters;
  readonly quoteBookings: QuoteBookings;
  readonly bookingCodes: BookingCodes;
  readonly socialCards: SocialCards;
  readonly appShell: AppShellSource;
  readonly limits: Readonly<Record<'shared' | 'instance', Limits>>;
  readonly attemptLimits: AttemptLimits;
  readonly dailyCeilings: DailyCeilings;
  /** Whether an address is a hop of Hosting's; null where the installation does not know its hops. */
  readonly isHostingHop: ((address: string) => boolean) | null;
  readonly appCheck: AppCheck;
}
