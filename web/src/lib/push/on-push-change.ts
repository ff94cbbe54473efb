/** Calls back when the browser drops or replaces this browser's push subscription while the page is open. */
export function onPushChange(listener: () => void): () => void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  const listen = ({ data }: MessageEvent<{ readonly type?: unknown } | null>) => {
    if (data?.type === 'PUSH_CHANGED') listener();
  };
  serviceWorker?.addEventListener('message', listen);
  return () => {
    serviceWorker?.removeEventListener('message', listen);
  };
}
