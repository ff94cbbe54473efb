const IP_ADDRESS = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys on this page; they do not work on an IP address. */
export const supportsPasskeys = (hostname: string = window.location.hostname): boolean =>
  'PublicKeyCredential' in window && !IP_ADDRESS.test(hostname);
