const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether this page is served by one's own machine, where emulators stand in for the outside. */
export const isLocalhost = (): boolean => LOOPBACK_HOSTS.has(window.location.hostname);
