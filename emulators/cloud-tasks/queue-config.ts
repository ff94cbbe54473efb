/** The settings of a queue, as `firebase deploy` creates it for a task function. */
import * as z from 'zod';

const SECONDS = z.number().min(0).nullish();

/** Settings that a function declares; absent ones are firebase-tools' defaults (its gcp/cloudtasks.js). */
export const TaskQueueTrigger = z.object({
  retryConfig: z
    .object({
      maxAttempts: z.int().nullish(),
      maxRetrySeconds: SECONDS,
      maxBackoffSeconds: SECONDS,
      maxDoublings: z.int().nullish(),
      minBackoffSeconds: SECONDS,
    })
    .default({}),
  rateLimits: z
    .object({ maxConcurrentDispatches: z.int().nullish(), maxDispatchesPerSecond: z.number().nullish() })
    .default({}),
});

export interface QueueConfig {
  /** Address of tasks without one. */
  readonly url: string;
  /** -1 for no limit. */
  readonly maxAttempts: number;
  /** 0 for no limit. */
  readonly maxRetryMs: number;
  readonly minBackoffMs: number;
  readonly maxBackoffMs: number;
  readonly maxDoublings: number;
  readonly maxConcurrentDispatches: number;
  readonly maxDispatchesPerSecond: number;
}

export const queueConfig = (
  url: string,
  { retryConfig, rateLimits }: z.output<typeof TaskQueueTrigger>,
): QueueConfig => ({
  url,
  maxAttempts: retryConfig.maxAttempts ?? 3,
  maxRetryMs: (retryConfig.maxRetrySeconds ?? 0) * 1_000,
  minBackoffMs: (retryConfig.minBackoffSeconds ?? 0.1) * 1_000,
  maxBackoffMs: (retryConfig.maxBackoffSeconds ?? 3_600) * 1_000,
  maxDoublings: retryConfig.maxDoublings ?? 16,
  maxConcurrentDispatches: rateLimits.maxConcurrentDispatches ?? 1_000,
  maxDispatchesPerSecond: rateLimits.maxDispatchesPerSecond ?? 500,
});

/** Pause before the retry after so many attempts: doubles, then grows by the last step, up to the maximum. */
export function backoffMs(
  { minBackoffMs, maxBackoffMs, maxDoublings }: Pick<QueueConfig, 'minBackoffMs' | 'maxBackoffMs' | 'maxDoublings'>,
  attempts: number,
): number {
  const doublings = Math.min(attempts - 1, maxDoublings);
  const step = minBackoffMs * 2 ** doublings;
  return Math.min(maxBackoffMs, step + Math.max(0, attempts - 1 - maxDoublings) * minBackoffMs * 2 ** maxDoublings);
}

/** Both limits have to be reached. */
export const isGivenUp = (
  { maxAttempts, maxRetryMs }: Pick<QueueConfig, 'maxAttempts' | 'maxRetryMs'>,
  { attempts, sinceFirstMs }: { readonly attempts: number; readonly sinceFirstMs: number },
): boolean => maxAttempts !== -1 && attempts >= maxAttempts && sinceFirstMs >= maxRetryMs;
