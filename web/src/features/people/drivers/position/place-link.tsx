import { formatPosition, mapsLink } from './last-seen.ts';
import type { LastSeen } from './last-seen.ts';
import { usePlaces } from './place-names.ts';

interface PlaceLinkProps {
  readonly seen: Pick<LastSeen, 'lat' | 'lng'>;
  readonly className?: string | undefined;
  readonly 'data-driver-location'?: string;
}

/** SPEC §2's link to a maps service, under the name of the nearest place; city and coordinates are its tooltip. */
export function PlaceLink({ seen: { lat, lng }, className, ...data }: PlaceLinkProps) {
  const placeOf = usePlaces();
  const position = formatPosition(lat, lng);
  const place = placeOf?.({ lat, lng }) ?? null;
  const where = place === null ? '' : [place.name, place.city].filter((part) => part !== '').join(', ');
  return (
    <a
      className={className}
      href={mapsLink(lat, lng)}
      title={where === '' ? position : `${where} (${position})`}
      target="_blank"
      rel="noreferrer"
      {...data}
    >
      {placeOf === undefined ? 'Ubicando…' : (place?.name ?? position)}
    </a>
  );
}
