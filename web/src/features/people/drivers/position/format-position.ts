/** "-0.18400, -78.48700": five decimals are about a metre. */
export const formatPosition = (lat: number, lng: number): string => `${lat.toFixed(5)}, ${lng.toFixed(5)}`;

/** SPEC §2's link to a maps service. */
export const mapsLink = (lat: number, lng: number): string =>
  `https://www.google.com/maps?q=${lat.toString()},${lng.toString()}`;
