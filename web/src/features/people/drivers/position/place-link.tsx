import { formatPosition, mapsLink } from './last-seen.ts';
import type { LastSeen } from './last-seen.ts';
import { usePlaceNames } from './place-names.ts';

interface PlaceLinkProps {
  readonly seen: Pick<LastSeen, 'lat' | 'lng'>;
  readonly className?: string | undefined;
  readonly 'data-driver-location'?: string;
}

/** SPEC §2's link to a maps service, under the name of the nearest place; the coordinates are its tooltip. */
export function PlaceLink({ seen: { lat, lng }, className, ...data }: PlaceLinkProps) {
  const nameOf = usePlaceNames();
  const position = formatPosition(lat, lng);
  const name = nameOf === undefined ? 'Ubicando…' : (nameOf({ lat, lng }) ?? position);
  return (
    <a
      className={className}
      href={mapsLink(lat, lng)}
      title={name === position ? position : `${name} (${position})`}
      target="_blank"
      rel="noreferrer"
      {...data}
    >
      {name}
    </a>
  );
}
