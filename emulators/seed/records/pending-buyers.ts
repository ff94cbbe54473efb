import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { fullName } from '@llevo/contract/rules/people/full-name';
import type { DemoCustomer } from '../people/demo-customers.ts';
import { randomCedula } from '../people/random-person.ts';
import { createRandom, randomInt } from '../random/random.ts';
import type { Random } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { finishedAt } from '../services/demo-history.ts';
import type { RecordedService } from './service-changes.ts';

/** The latest finished services; every second customer of theirs has invoice data. */
const RECENT_SERVICES = 60;

const ID_TYPES = ['cedula', 'ruc', 'cedula', 'pasaporte'] as const;

/** The buyer of a customer as their record keeps it, and when it was typed. */
export interface KeptBuyer {
  readonly invoiceBuyer: InvoiceBuyer;
  readonly updatedAt: number;
}

interface Recent {
  readonly services: readonly RecordedService[];
  /** Customers with an invoice, whose buyer is that of the invoice. */
  readonly invoiced: ReadonlyMap<string, KeptBuyer>;
}

/** Buyers of recent customers without an invoice, by customer: their services are to be invoiced. */
export function pendingBuyers(
  accountId: string,
  { services, invoiced }: Recent,
  { startOfTodayMs }: SeedClock,
): ReadonlyMap<string, KeptBuyer> {
  const random = createRandom(`buyers of ${accountId}`);
  const latest = services
    .map(({ service, customer, timeline }) => ({ service, customer, at: finishedAt(timeline) ?? startOfTodayMs }))
    .filter(({ service, at }) => service.status === 'finalizado' && service.priceCents > 0 && at < startOfTodayMs)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, RECENT_SERVICES);
  const ofEach = new Map(latest.map((one) => [one.customer.id, one]));
  const chosen = [...ofEach.values()].filter(({ customer }) => !invoiced.has(customer.id));
  return new Map(
    chosen
      .filter((_, index) => index % 2 === 0)
      .map(({ customer, at }, index) => {
        const idType = ID_TYPES[index % ID_TYPES.length] ?? 'cedula';
        return [customer.id, { invoiceBuyer: buyerOf(random, customer, idType), updatedAt: at }] as const;
      }),
  );
}

function buyerOf(random: Random, customer: DemoCustomer, idType: (typeof ID_TYPES)[number]): InvoiceBuyer {
  const { address, email } = customer;
  const cedula = randomCedula(random);
  const numbers = { cedula, ruc: `${cedula}001`, pasaporte: `A${randomInt(random, 1_000_000, 9_999_999)}` };
  return { idType, idNumber: numbers[idType], name: fullName(customer), address, email };
}
