import type { CeilingName } from '@llevo/contract/daily-ceilings';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { firestore } from '../firestore/firebase.ts';
import { KeyedQueue } from '../firestore/keyed-queue.ts';
import type { CeilingResult, Clock, DailyCeilings, Log } from '../seams/core.ts';
import { CONTENTION_RETRY_MS, limitExceeded, readRateLimitWindow, takeFromWindow } from './rate-limit-window.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Documents that share a ceiling, because one sustains about one write a second. */
const SHARDS = 10;
/** An instance takes at most this fraction of a day's uses at once, because uses that it does not grant are lost. */
const BATCHES_PER_DAY = 400;
const MAX_BATCH = 50;

/** An instance's stock of a day's uses. */
interface Stock {
  readonly day: string;
  readonly endsAtMs: number;
  /** Uses taken from Firestore and not yet granted. */
  left: number;
  /** Whether no shard has uses left. */
  isUsedUp: boolean;
}

/**
 * Ceilings of the whole installation, which all instances together never exceed. Each instance takes a batch of uses from
 * one of the shards and grants it from memory (docs/decisions/0037).
 */
export function firestoreDailyCeilings(
  clock: Clock,
  log: Log,
  ceilings: Readonly<Record<CeilingName, number>>,
): DailyCeilings {
  const stocks = new Map<CeilingName, Stock>();
  const queue = new KeyedQueue();

  const stockOf = (name: CeilingName): Stock => {
    const day = guayaquilDate(clock.nowMs());
    const known = stocks.get(name);
    if (known?.day === day) return known;
    const stock = { day, endsAtMs: guayaquilInstantMs(day) + DAY_MS, left: 0, isUsedUp: false };
    stocks.set(name, stock);
    return stock;
  };

  const quotaOf = (name: CeilingName, shard: number): number =>
    Math.floor(ceilings[name] / SHARDS) + (shard < ceilings[name] % SHARDS ? 1 : 0);

  /** Whether uses just taken are those with which a shard passes half of its quota: only one instance takes them. */
  const crossesHalf = (name: CeilingName, shard: number, { used, taken }: { used: number; taken: number }): boolean => {
    const half = quotaOf(name, shard) / 2;
    return used < half && used + taken >= half;
  };

  /** Logs that half of the day's uses are taken, if they are: some shards pass their half sooner than others. */
  const reportHalf = async (name: CeilingName, { day, endsAtMs }: Stock): Promise<void> => {
    const shards = Array.from({ length: SHARDS }, (_, shard) =>
      firestore().doc(paths.dailyCeilingShard(name, day, shard)),
    );
    const nowMs = clock.nowMs();
    const taken = (await firestore().getAll(...shards)).reduce(
      (sum, shard) => sum + readRateLimitWindow(shard, { nowMs, seconds: (endsAtMs - nowMs) / 1000 }).used,
      0,
    );
    if (taken >= ceilings[name] / 2)
      log.error('half of a daily ceiling used', { ceiling: name, max: ceilings[name], day });
  };

  const takeFromShard = (
    name: CeilingName,
    { day, endsAtMs }: Stock,
    { shard, wanted }: { readonly shard: number; readonly wanted: number },
  ) => {
    const document = firestore().doc(paths.dailyCeilingShard(name, day, shard));
    const nowMs = clock.nowMs();
    return takeFromWindow(document, {
      uses: wanted,
      max: quotaOf(name, shard),
      seconds: (endsAtMs - nowMs) / 1000,
      nowMs,
    });
  };

  /** Takes from one shard after the other until the stock holds `uses` or no shard has any left. */
  const refill = async (name: CeilingName, stock: Stock, uses: number): Promise<void> => {
    const batch = Math.min(MAX_BATCH, Math.ceil(ceilings[name] / BATCHES_PER_DAY));
    const first = Math.floor(Math.random() * SHARDS);
    let isContended = false;
    for (let step = 0; step < SHARDS && stock.left < uses; step++) {
      const wanted = Math.max(batch, uses - stock.left);
      const shard = (first + step) % SHARDS;
      const window = await takeFromShard(name, stock, { shard, wanted });
      stock.left += window?.taken ?? 0;
      if (window !== null && crossesHalf(name, shard, window)) await reportHalf(name, stock);
      isContended ||= window === null;
    }
    if (stock.left >= uses || isContended) return;
    stock.isUsedUp = true;
    log.error('daily ceiling reached', { ceiling: name, max: ceilings[name], day: stock.day });
  };

  const take = async (name: CeilingName, uses: number): Promise<CeilingResult> => {
    const nowMs = clock.nowMs();
    const stock = stockOf(name);
    if (stock.left < uses && !stock.isUsedUp) await refill(name, stock, uses);
    if (stock.left < uses) return limitExceeded(stock.isUsedUp ? stock.endsAtMs : nowMs + CONTENTION_RETRY_MS, nowMs);
    stock.left -= uses;
    const release = () => {
      stock.left += uses;
    };
    return { isAllowed: true, release };
  };

  return { take: (name, uses = 1) => queue.run(name, () => take(name, uses)) };
}
