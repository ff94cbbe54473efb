/** What a page knows when a worker of another version wants to take over, or has. */
export interface UpdateState {
  /** The page itself is of that version already: it came from the network, the worker lagged behind. */
  readonly isOwnVersion: boolean;
  readonly isBusy: boolean;
  /** The page is in the background, or another page has just replaced it. */
  readonly isUnseen: boolean;
}

/**
 * `let`: the worker takes over unnoticed. `reload`: at once, unseen and without loss. `offer`: the
 * person says when.
 */
export function updatePolicy({ isOwnVersion, isBusy, isUnseen }: UpdateState): 'let' | 'offer' | 'reload' {
  if (isOwnVersion) return 'let';
  return isUnseen && !isBusy ? 'reload' : 'offer';
}

const CHECK_AFTER_MS = 30 * 60_000;

/** Whether it is time to ask for a newer version again. */
export const isCheckDue = (checkedAtMs: number, nowMs: number): boolean => nowMs - checkedAtMs >= CHECK_AFTER_MS;
