/**
 * P4: all calls of the dashboard, for an account a hundred times as large as another. Import it after the stack's port
 * offset is set.
 */
import { isDeepStrictEqual } from 'node:util';
import { connectEmulators } from '../../emulators/seed/emulator-connection.ts';
import type { ApiClient, Reply } from '../support/api/api-client.ts';
import { dataOf } from '../support/api/api-client.ts';
import { computeExpectedFigures } from '../support/statistics/expected-figures.ts';
import type { CallEndpoint, DashboardFigures } from '../support/statistics/dashboard-figures.ts';
import { splitShares, fetchDashboardFigures } from '../support/statistics/dashboard-figures.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { interleaved, median, scaledRounds } from './measure.ts';
import { documentReads, SESSION_CHECK_READS } from './document-reads.ts';
import { comparisonLabel, sizedAccounts } from './sized-accounts.ts';

const ROUNDS = 60;

/** Wraps a client so that it collects the replies, for their headers. */
export function callEndpointAs(client: ApiClient, replies: Reply[] = []): CallEndpoint {
  return async (endpoint, input) => {
    const reply = await client.send(endpoint, input);
    if (reply.status !== 200) throw new Error(`${endpoint.path}: ${reply.status} ${reply.text}`);
    replies.push(reply);
    return dataOf(endpoint, reply);
  };
}

/** Lists the figures that differ; shares are compared to a tenth of a percent. */
function differingFigures(shown: DashboardFigures, expected: DashboardFigures): string[] {
  const [figures, shares] = splitShares(shown);
  const [others, exact] = splitShares(expected);
  const wrong = (Object.keys(figures) as (keyof typeof figures)[]).filter(
    (name) => !isDeepStrictEqual(figures[name], others[name]),
  );
  const areSharesRight =
    shares.length === exact.length &&
    shares.every(({ value }, at) => Math.abs(value - (exact[at]?.value ?? NaN)) < 0.1);
  return areSharesRight ? wrong : [...wrong, 'progress'];
}

export async function benchDashboard(scale: BenchScale): Promise<BenchRow[]> {
  const accounts = await sizedAccounts(scale);
  const { large, small } = accounts;
  const replies: Reply[] = [];
  const shown = await fetchDashboardFigures(callEndpointAs(large.owner, replies));
  const wrong = differingFigures(shown, await computeExpectedFigures(connectEmulators().firestore, large.id));
  const reads = replies.reduce((sum, reply) => sum + documentReads(reply), 0);
  const checks = replies.length * SESSION_CHECK_READS;
  const { ours, floor } = await interleaved(
    scaledRounds(ROUNDS, scale),
    () => fetchDashboardFigures(callEndpointAs(large.owner)),
    () => fetchDashboardFigures(callEndpointAs(small.owner)),
  );
  const id = 'P4';
  return [
    {
      id,
      what: 'documents read by all calls of the dashboard',
      ours: reads,
      floor: 1,
      unit: 'documents',
      goal: 12,
      note: `and ${checks} by the session checks of ${replies.length} calls`,
    },
    {
      id,
      what: `all calls ${comparisonLabel(accounts)}, p50`,
      ours: median(ours),
      floor: median(floor),
      unit: 'ms',
      goal: 1.1,
    },
    {
      id,
      what: 'figures that differ from counting everything',
      ours: wrong.length,
      floor: 1,
      unit: 'figures',
      goal: 0,
      note: wrong.join(', '),
    },
  ];
}
