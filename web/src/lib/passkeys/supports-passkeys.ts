const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys on this page: none works at an IP address. */
export const supportsPasskeys = (hostname: string = window.location.hostname): boolean =>
  'PublicKeyCredential' in window && !IP_ADDRESS.test(hostname);
