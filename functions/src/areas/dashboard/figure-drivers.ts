import type { InputOf } from '@llevo/contract/endpoint';
import type { listDriverFigures } from '@llevo/contract/endpoints/dashboard/figures';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { toPaging } from '../../http/paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { decodeCounterKey } from '../../platform/ledger/counter-key.ts';
import { NO_DRIVER } from '../../platform/ledger/figures/figures.ts';
import type { Figures } from '../../platform/ledger/figures/figures.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { driversStore } from '../people/drivers-store.ts';

/** The names of drivers by id, without deleted drivers. */
export async function driverNames(
  deps: Deps,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== NO_DRIVER);
  const drivers = known.length === 0 ? [] : await driversStore(deps).byIds(accountId, known);
  return new Map(drivers.map(({ driver }) => [driver.id, fullName(driver)]));
}

interface DriverPageRequest {
  readonly deps: Deps;
  readonly accountId: string;
  readonly input: InputOf<typeof listDriverFigures>;
}

/** Sums of a driver in a period. */
interface DriverMeasures {
  readonly driver: string;
  /** '' for a deleted driver. */
  readonly driverName: string;
  readonly measures: Readonly<Record<string, number>>;
}

/**
 * One page of the drivers of a section, the most of a measure first: every page reads the documents of the whole period.
 */
export async function driverPage(
  { deps, accountId, input }: DriverPageRequest,
  drivers: Figures[string],
  measure: 'g' | 'a',
): Promise<{ readonly page: Paged<DriverMeasures>; readonly paging: Paging }> {
  const sorted = Object.entries(drivers)
    .map(([key, measures]) => ({ key, measures, by: measures[measure] ?? 0 }))
    .sort((a, b) => b.by - a.by || (a.key < b.key ? -1 : 1));
  const paging = { ...toPaging(input), offset: Number(input.cursor ?? input.offset ?? 0) };
  const shown = sorted.slice(paging.offset, paging.offset + paging.limit);
  const ids = shown.map(({ key }) => decodeCounterKey(key));
  const names = await driverNames(deps, accountId, ids);
  const rows = shown.map(({ key, measures }, index) => ({
    driver: key === NO_DRIVER ? UNASSIGNED_DRIVER : decodeCounterKey(key),
    driverName: names.get(ids[index] ?? '') ?? '',
    measures,
  }));
  const end = paging.offset + shown.length;
  return {
    page: { rows, total: sorted.length, nextCursor: end < sorted.length ? end.toString() : null },
    paging,
  };
}
