/** Cantons that count as one city for prices. */
interface MetropolitanArea {
  readonly name: string;
  readonly province: string;
  readonly cantons: readonly string[];
}

/** Cities that extend beyond their canton. Everywhere else a city is a canton. */
export const METROPOLITAN_AREAS: readonly MetropolitanArea[] = [
  { name: 'Quito con sus valles y Rumiñahui', province: 'Pichincha', cantons: ['Quito', 'Rumiñahui'] },
  {
    name: 'Guayaquil con Durán y Samborondón',
    province: 'Guayas',
    cantons: ['Guayaquil', 'Durán', 'Samborondón'],
  },
  { name: 'Manta con Montecristi y Jaramijó', province: 'Manabí', cantons: ['Manta', 'Montecristi', 'Jaramijó'] },
  { name: 'La Libertad con Salinas', province: 'Santa Elena', cantons: ['La Libertad', 'Salinas'] },
];

/** The city that a canton belongs to: its metropolitan area, or itself. */
export function cityName({ canton, province }: { readonly canton: string; readonly province: string }): string {
  const area = METROPOLITAN_AREAS.find((each) => each.province === province && each.cantons.includes(canton));
  return area?.name ?? `${canton}, ${province}`;
}
