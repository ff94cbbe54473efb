import type { ServiceRow } from '@llevo/contract/entities/service';

/** Sector and city: a street says less where there is no room for all three. */
const withoutStreet = (address: string): readonly string[] => {
  const parts = address.split(', ');
  return parts.length > 2 ? parts.slice(1) : parts;
};

/** Start and end of a service in few words; a city that both share is said once. */
export function shortRoute({ addressStart, addressFinish }: Pick<ServiceRow, 'addressStart' | 'addressFinish'>) {
  const [start, finish] = [withoutStreet(addressStart), withoutStreet(addressFinish)];
  const isOneCity = start.length > 1 && start.at(-1) === finish.at(-1);
  const from = (isOneCity ? start.slice(0, -1) : start).join(', ');
  return { from: from || 'Sin dirección', to: finish.join(', ') || 'Sin dirección' };
}

/** The same as one text. */
export function routeText(service: Parameters<typeof shortRoute>[0]): string {
  const { from, to } = shortRoute(service);
  return `${from} → ${to}`;
}
