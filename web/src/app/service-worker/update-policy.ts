/** The page's state when a worker of another version waits or has taken over. */
interface UpdateState {
  /** The page is of that version already: it came from the network, ahead of its worker. */
  readonly isOwnVersion: boolean;
  readonly isBusy: boolean;
  /** The page is hidden, or the user has just navigated. */
  readonly isUnseen: boolean;
}

/**
 * `let`: the worker takes over silently. `reload`: reload at once, hidden and without loss. `offer`:
 * ask the user.
 */
export function updatePolicy({ isOwnVersion, isBusy, isUnseen }: UpdateState): 'let' | 'offer' | 'reload' {
  if (isOwnVersion) return 'let';
  return isUnseen && !isBusy ? 'reload' : 'offer';
}

const CHECK_AFTER_MS = 30 * 60_000;

/** Whether the next update check is due. */
export const isCheckDue = (checkedAtMs: number, nowMs: number): boolean => nowMs - checkedAtMs >= CHECK_AFTER_MS;
