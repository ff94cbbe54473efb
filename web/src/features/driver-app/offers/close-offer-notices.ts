/** Closes the notifications of offers, once the app shows what they were about. */
export async function closeOfferNotices(): Promise<void> {
  // Absent in private windows, unlike its type.
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const shown = (await (await worker?.getRegistration())?.getNotifications()) ?? [];
  for (const notification of shown) if (notification.tag.startsWith('oferta:')) notification.close();
}
