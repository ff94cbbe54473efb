/** Runs work unless another tab of this browser is at the same; where the browser has no locks, always. */
export const oneTabAtATime =
  (name: string) =>
  async (work: () => Promise<void>): Promise<void> => {
    const locks = navigator.locks as LockManager | undefined;
    if (locks === undefined) await work();
    else await locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
  };
