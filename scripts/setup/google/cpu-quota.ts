import * as z from 'zod';
import { REGION } from '../installation.ts';
import type { Google } from './google-client.ts';

const Bucket = z.object({
  effectiveLimit: z.string(),
  dimensions: z.record(z.string(), z.string()).optional(),
});
const Metrics = z.object({
  metrics: z
    .array(
      z.object({
        metric: z.string(),
        consumerQuotaLimits: z.array(z.object({ quotaBuckets: z.array(Bucket).default([]) })).default([]),
      }),
    )
    .default([]),
});

/** Cloud Run's CPU of all services in a region, in thousandths. */
const METRIC = 'run.googleapis.com/cpu_allocation';

/** Reads how many CPUs Cloud Run allows in the functions' region; null if Google does not say. */
export async function readCpuQuota({ project, find }: Google): Promise<number | null> {
  const path = `/v1beta1/projects/${project}/services/run.googleapis.com/consumerQuotaMetrics`;
  const query = { pageSize: '200' };
  const found = await find({ method: 'GET', service: 'serviceusage', path, query }, Metrics).catch(() => null);
  const limits = found?.metrics.find(({ metric }) => metric === METRIC)?.consumerQuotaLimits ?? [];
  const buckets = limits.flatMap(({ quotaBuckets }) => quotaBuckets);
  const bucket =
    buckets.find(({ dimensions }) => dimensions?.['region'] === REGION) ??
    buckets.find(({ dimensions }) => dimensions === undefined);
  // -1 means unlimited.
  const limit = Number(bucket?.effectiveLimit ?? Number.NaN);
  if (Number.isNaN(limit)) return null;
  return limit < 0 ? Infinity : limit / 1000;
}
