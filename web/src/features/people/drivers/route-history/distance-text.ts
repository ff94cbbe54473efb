import { formatDecimal } from '@llevo/contract/rules/format-number';

interface Distance {
  readonly metres: number;
  /** Time without positions. */
  readonly silentMs: number;
}

/** "9.4 km", or "al menos 9.4 km" where the phone was silent. */
export const distanceText = ({ metres, silentMs }: Distance): string =>
  silentMs > 0 ? `al menos ${formatDecimal(metres / 1000)} km` : `${formatDecimal(metres / 1000)} km`;
