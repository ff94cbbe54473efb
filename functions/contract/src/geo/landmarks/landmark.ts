/** Name and position; the fourth part holds other words by which the place is known. */
export type LandmarkRow = readonly [name: string, lat: number, lng: number, alias?: string];
