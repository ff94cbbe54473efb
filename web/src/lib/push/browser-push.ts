import { UserFacingError } from '../http/user-facing-error.ts';

/** A browser's subscription, as `PushSubscription.toJSON()` gives it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Whether this browser has Web Push; iPhones have it for pages on the home screen only. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether this page is open in an iPhone's browser, not from the home screen. */
export const needsHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** The service worker that shows notifications; null if the browser or the page has none. */
async function pushRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!supportsPush()) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** This browser's subscription to notifications. */
interface BrowserPush {
  readonly isSupported: boolean;
  /** Null without one. */
  readonly subscription: PushSubscription | null;
}

export async function readBrowserPush(): Promise<BrowserPush> {
  const registration = await pushRegistration();
  if (registration === null) return { isSupported: false, subscription: null };
  return { isSupported: true, subscription: await registration.pushManager.getSubscription() };
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const isMadeWith = ({ options }: PushSubscription, pushKey: string): boolean =>
  options.applicationServerKey !== null &&
  bytesOf(pushKey).join() === new Uint8Array(options.applicationServerKey).join();

/** A subscription as the server stores it. */
export function toBrowserSubscription(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys = {} } = subscription.toJSON();
  return { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/**
 * Asks for permission and subscribes with the server's key. Throws UserFacingError for a user or browser that refuses.
 */
export async function subscribeBrowser(pushKey: string): Promise<PushSubscription> {
  const registration = await pushRegistration();
  if (registration === null) throw new UserFacingError('Este navegador no permite notificaciones');
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new UserFacingError(
      'El navegador no dio permiso. Permite las notificaciones de este sitio en su configuración.',
    );
  }
  // One worker has one subscription: the back-office and the driver's app share it.
  const known = await registration.pushManager.getSubscription();
  if (known !== null && isMadeWith(known, pushKey)) return known;
  try {
    // A subscription created with another key would be refused.
    await known?.unsubscribe();
    // The worker may just have been installed.
    if (registration.active === null) await navigator.serviceWorker.ready;
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(pushKey) });
  } catch {
    throw new UserFacingError('El navegador no pudo activar las notificaciones. Vuelve a intentar más tarde.');
  }
}

/** The id that the server gives a device: the SHA-256 of its endpoint, in hexadecimal. */
export async function deviceIdOf({ endpoint }: Pick<PushSubscription, 'endpoint'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
