import { describe, expect, test } from 'vitest';
import type { Endpoint } from '../endpoint.ts';
import { possibleErrors } from '../endpoint.ts';
import { endpoints } from '../endpoints/index.ts';
import { SentWebhookType, WebhookEvent } from '../entities/webhook-event.ts';
import type { ErrorCode } from '../errors.ts';
import { ErrorBody } from '../errors.ts';
import { Page } from '../paging.ts';
import { commissionCents, driverPayoutCents } from '../rules/rates/commission.ts';
import { priceTrip } from '../rules/rates/fare.ts';
import { toRateCard } from '../rules/rates/rates-response.ts';
import { centsFromDollars } from '../rules/money.ts';
import { isoWeek } from '../rules/services/payout-weeks.ts';
import { serviceArrival } from '../rules/webhooks/arrival.ts';
import { errorExample } from './example.ts';
import type { EndpointExample } from './example.ts';
import { departedService, finishedService } from './fixtures/service.ts';
import { price, trip } from './fixtures/trip.ts';
import { openApiExamples } from './index.ts';
import { paymentExamples } from './services/payments.ts';
import { rateExamples } from './rates.ts';
import { webhookExample } from './webhooks/events.ts';

const examples: Readonly<Record<string, EndpointExample | undefined>> = openApiExamples;

const withExample = Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => {
  const example = examples[name];
  if (example === undefined) throw new Error(`${name} has no example`);
  return { name, endpoint, example };
});

test('examples contain no person, key or token that could be real', () => {
  const text = JSON.stringify(openApiExamples);
  const emails = text.match(/[\w.-]+@[\w.-]+/g) ?? [];
  expect(emails.length).toBeGreaterThan(20);
  expect(emails.filter((email) => !/@(\w+\.)?example\.com$/.test(email))).toEqual([]);
  expect((text.match(/\b(llv|lls|lld|whsec)_\w+/g) ?? []).filter((secret) => !secret.includes('_exam'))).toEqual([]);
});

describe.each(withExample)('$name', ({ endpoint, example }) => {
  test('the endpoint accepts the example input', () => {
    expect(endpoint.input.safeParse(example.input).error).toBeUndefined();
  });

  test('the example output matches the endpoint', () => {
    expect(endpoint.output.parse(example.output)).toStrictEqual(example.output);
    expect(example.page !== undefined).toBe(endpoint.paged);
    if (example.page !== undefined) expect(Page.parse(example.page)).toStrictEqual(example.page);
  });

  test('the example has a body for each error of the endpoint', () => {
    const codes = possibleErrors(endpoint);
    expect(Object.keys(example.errors ?? {}).filter((code) => !codes.includes(code as ErrorCode))).toEqual([]);
    for (const code of codes) {
      const body = errorExample(code, example);
      expect(ErrorBody.parse(body)).toStrictEqual(body);
      expect(body.code).toBe(code);
    }
  });

  test('the example has a description that differs from the summary', () => {
    expect(example.description).toMatch(/\.$/);
    expect(example.description).not.toBe(endpoint.summary);
  });
});

test.each(SentWebhookType.options)('the example body of %s is valid', (type) => {
  const event = webhookExample(type);
  expect(WebhookEvent.parse(event)).toStrictEqual(event);
  const { service, previous = {} } = event.data;
  const changed = Object.entries({ ...service, ...previous }).filter(
    ([field, value]) => value !== service?.[field as keyof typeof service],
  );
  expect(changed.map(([field]) => field).sort()).toEqual(Object.keys(previous).sort());
});

test('ids of example events are distinct', () => {
  const ids = SentWebhookType.options.map((type) => webhookExample(type).id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the numbers follow from the rules', () => {
  test('the price of the example trip follows from the rates', () => {
    const { total, discounted, items } = price;
    const fare = priceTrip(
      {
        rates: toRateCard(rateExamples.getRateById.output),
        discounts: rateExamples.getDiscountRates.output,
      },
      {
        vehicle: trip.vehicle,
        distanceMetres: price.distance_m,
        isSameCity: price.same_city,
        loaders: trip.activators,
        isReturnTrip: trip.returnTrip,
        schedule: { date: trip.date, hour: trip.hour },
      },
    );
    expect(fare).toEqual({
      items: items.map(({ amount, ...item }) => ({ ...item, amountCents: centsFromDollars(amount) })),
      totalCents: centsFromDollars(total),
      discountedCents: centsFromDollars(discounted),
    });
  });

  test('payments and payout of the example service follow from its price', () => {
    const priceCents = centsFromDollars(finishedService.price);
    const paid = finishedService.payments.map(({ amount }) => centsFromDollars(amount));
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(priceCents);
    const { input, output } = paymentExamples.listPayouts;
    expect(input.week).toBe(isoWeek(finishedService.date));
    expect(output[0]).toMatchObject({
      commission: commissionCents(priceCents) / 100,
      payout: driverPayoutCents(finishedService.typeService, priceCents) / 100,
    });
  });

  test('the example arrival follows from the driver’s position', () => {
    const { arrival } = webhookExample('service.arriving').data;
    expect(arrival).toBeDefined();
    const { lat = 0, lng = 0, at = '' } = arrival ?? {};
    expect(arrival).toEqual(serviceArrival(departedService, { lat, lng, atMs: Date.parse(at) }));
  });
});
