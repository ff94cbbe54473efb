const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether this page is served from a loopback host, where emulators replace services. */
export const isLocalhost = (): boolean => LOOPBACK_HOSTS.has(window.location.hostname);
