/** Runs work unless another tab of this browser does; always runs it if the browser has no locks. */
export const oneTabAtATime =
  (name: string) =>
  async (work: () => Promise<void>): Promise<void> => {
    const locks = navigator.locks as LockManager | undefined;
    if (locks === undefined) await work();
    else await locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : work()));
  };
