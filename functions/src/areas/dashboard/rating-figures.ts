import { getRatingFigures } from '@llevo/contract/endpoints/dashboard/figures';
import type { RatingReport } from '@llevo/contract/entities/dashboard-figures';
import { paths } from '@llevo/contract/paths';
import { addDays, periodBefore, queriedSteps } from '@llevo/contract/rules/dashboard/figure-period';
import type { FigurePeriod } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { AggregateField } from 'firebase-admin/firestore';
import { implement } from '../../http/implement.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { checkPeriod } from './figures.ts';

interface RatingTotals {
  readonly count: number;
  readonly stars: number;
}

const NONE: RatingTotals = { count: 0, stars: 0 };

/** The ratings that customers gave drivers on some days, at one read per thousand. */
async function ratingsOf(accountId: string, { from, to }: FigurePeriod): Promise<RatingTotals> {
  const query = firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', 'driver')
    .where('createdAt', '>=', guayaquilInstantMs(from))
    .where('createdAt', '<', guayaquilInstantMs(addDays(to, 1)))
    .aggregate({ count: AggregateField.count(), stars: AggregateField.sum('stars') });
  const { count, stars } = (await query.get()).data();
  return { count, stars };
}

const toSums = ({ count, stars }: RatingTotals): RatingReport['sums'] => ({
  count,
  average: count === 0 ? null : Math.round((stars / count) * 100) / 100,
});

/** Means of the ratings of a period: 15 queries at most, however many ratings there are. */
export const getRatingFiguresRoute = implement(getRatingFigures, async ({ input, caller: { accountId } }) => {
  const period = checkPeriod(input);
  const before = periodBefore(period);
  const { unit, steps } = queriedSteps(period);
  const [totalsBefore = NONE, ...totals] = await Promise.all(
    [before, ...steps].map((step) => ratingsOf(accountId, step)),
  );
  const sum = totals.reduce((all, one) => ({ count: all.count + one.count, stars: all.stars + one.stars }), NONE);
  const report: RatingReport = {
    period: { from: period.from, to: period.to },
    before,
    unit,
    sums: toSums(sum),
    sums_before: toSums(totalsBefore),
    bars: steps.map((step, at) => ({ ...step, ...toSums(totals[at] ?? NONE) })),
  };
  return { data: report };
});
