/**
 * Seams of the server, which differ in tests, on the emulators or at another provider. Stores are not among them; areas
 * call those directly. Times are milliseconds since 1970, money is integer cents.
 */
import type { VatRate } from '@llevo/contract/rules/invoices/vat';
import type {
  AppCheck,
  AttemptLimits,
  Clock,
  DailyCeilings,
  Ids,
  Limits,
  Log,
  Meter,
  PasswordHasher,
  RelyingParty,
} from './seams/core.ts';
import type { Deletions } from './seams/deletions.ts';
import type { Directions } from './seams/directions.ts';
import type { AccountPayments, Payments } from './seams/payments.ts';
import type { Payphone } from './seams/payphone.ts';
import type { Tasks } from './seams/tasks.ts';
import type { WhatsApp } from './seams/whatsapp.ts';

export interface Deps {
  readonly version: string;
  /** Origin of the web application; links in e-mails begin with it. */
  readonly siteUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly tasks: Tasks;
  readonly meter: Meter;
  readonly accountPayments: AccountPayments;
  /** Whether webhooks and notifications may go to any address, private and without TLS too; only on the emulators. */
  readonly allowsPrivateWebhooks: boolean;
  /** The general rates of IVA by day. */
  readonly vatRates: readonly VatRate[];
  /** RUC that invoices name as their system's provider; '' for none. */
  readonly sriProviderRuc: string;
  readonly payments: Payments;
  readonly deletions: Deletions;
  readonly payphone: Payphone;
  readonly directions: Directions;
  readonly limits: Readonly<Record<'shared' | 'instance', Limits>>;
  readonly attemptLimits: AttemptLimits;
  readonly dailyCeilings: DailyCeilings;
  /** Whether an address is a hop of Hosting; null if the installation's hops are not configured. */
  readonly isHostingHop: ((address: string) => boolean) | null;
  readonly appCheck: AppCheck;
  readonly passwordHasher: PasswordHasher;
  /** The relying party of passkeys. */
  readonly site: RelyingParty;
  /** The public key of Web Push; null if the installation sends no notifications. */
  readonly pushKey: () => string | null;
  /** Null if the installation sends nothing to WhatsApp. */
  readonly whatsapp: WhatsApp | null;
}
