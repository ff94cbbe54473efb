import { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { serviceFixture } from './service-fixture.ts';

/** A stored search that asks its second driver, with these values instead of the defaults. */
export const searchFixture = (facts: Partial<ServiceSearch> = {}): ServiceSearch =>
  ServiceSearch.parse({
    state: 'searching',
    startedAt: Date.parse('2026-11-24T13:30:00.000Z'),
    endsAt: Date.parse('2026-11-24T13:36:00.000Z'),
    nextAt: null,
    asked: 2,
    nearby: 3,
    open: [],
    declinedBy: [],
    missedBy: [],
    ...facts,
  });

/** An immediate service without a driver, whose search has these facts. */
export const searchedServiceFixture = (search: Partial<ServiceSearch> = {}, facts: Partial<Service> = {}): Service =>
  serviceFixture({
    typeService: 'IMMEDIATE',
    status: 'inmediato',
    driverId: null,
    driverName: null,
    search: searchFixture(search),
    ...facts,
  });
