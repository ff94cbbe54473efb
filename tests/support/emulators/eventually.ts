/**
 * Options for `vi.waitFor` and `expect.poll` about what a trigger does. The functions emulator runs triggers ten at a time
 * behind the calls of other tests, so on a busy machine they are late; a wait that succeeds ends at once.
 */
export const EVENTUALLY = { timeout: 60_000, interval: 200 } as const;
