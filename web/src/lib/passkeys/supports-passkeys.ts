const IP_ADDRESS = /^[\d.]+$|^\[/;

export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Passkeys do not work on an IP address. */
export const isIpAddress = (hostname: string): boolean => IP_ADDRESS.test(hostname);

/** Whether this browser can use passkeys on this page. */
export const supportsPasskeys = (hostname: string = window.location.hostname): boolean =>
  hasPasskeys() && !isIpAddress(hostname);
