/** What a page knows when a worker of another version wants to take over, or has. */
export interface UpdateState {
  /** The page itself is of that version already: it came from the network, the worker lagged behind. */
  readonly isOwnVersion: boolean;
  readonly isBusy: boolean;
  /** Nobody looks: the page is in the background, or another page has just taken its place. */
  readonly isUnseen: boolean;
}

/**
 * `let`: the worker takes over and nobody notices. `reload`: at once, for nothing is lost and nobody sees it. `offer`: the
 * person says when.
 */
export function updatePolicy({ isOwnVersion, isBusy, isUnseen }: UpdateState): 'let' | 'offer' | 'reload' {
  if (isOwnVersion) return 'let';
  return isUnseen && !isBusy ? 'reload' : 'offer';
}

const CHECK_AFTER_MS = 30 * 60_000;

/** Whether it is time to ask for a newer version again. */
export const isCheckDue = (checkedAtMs: number, nowMs: number): boolean => nowMs - checkedAtMs >= CHECK_AFTER_MS;
