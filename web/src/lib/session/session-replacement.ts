let underWay = 0;

/** Runs work that replaces the session by another one. Until it has ended, reads of the old one may be refused. */
export async function replacingSession<Result>(work: () => Promise<Result>): Promise<Result> {
  underWay += 1;
  try {
    return await work();
  } finally {
    underWay -= 1;
  }
}

/** Whether the session is being replaced: a 401 may be about the old one, and says nothing about the next. */
export const isReplacingSession = (): boolean => underWay > 0;
