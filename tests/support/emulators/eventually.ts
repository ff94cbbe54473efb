/**
 * Options for `vi.waitFor` and `expect.poll` on the effects of triggers. The functions emulator runs ten triggers at a time,
 * after the calls of other tests, so on a busy machine they are late; a successful wait ends at once.
 */
export const EVENTUALLY = { timeout: 60_000, interval: 200 } as const;
