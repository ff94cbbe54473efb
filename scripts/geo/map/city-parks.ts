/** A park by its corners: latitude, longitude. */
export interface CityPark {
  readonly name: string;
  readonly corners: readonly (readonly [lat: number, lng: number])[];
}

/** Large parks by which people find their way, traced manually to some hundred metres. */
export const CITY_PARKS: readonly CityPark[] = [
  {
    name: 'Parque La Carolina',
    // oxfmt-ignore
    corners: [[-0.1768, -78.4846], [-0.1768, -78.4805], [-0.184, -78.4812], [-0.1905, -78.4812], [-0.1918, -78.4842], [-0.188, -78.4853]],
  },
  {
    name: 'Parque Metropolitano Guangüiltagua',
    // oxfmt-ignore
    corners: [[-0.163, -78.467], [-0.165, -78.455], [-0.178, -78.453], [-0.194, -78.458], [-0.192, -78.466], [-0.178, -78.4685]],
  },
  {
    name: 'Parque Bicentenario',
    // oxfmt-ignore
    corners: [[-0.123, -78.489], [-0.123, -78.485], [-0.156, -78.4855], [-0.1575, -78.489]],
  },
  {
    name: 'Parque El Ejido',
    // oxfmt-ignore
    corners: [[-0.2068, -78.499], [-0.208, -78.496], [-0.2115, -78.4965], [-0.2125, -78.499]],
  },
  {
    name: 'Parque Las Cuadras',
    // oxfmt-ignore
    corners: [[-0.286, -78.551], [-0.286, -78.547], [-0.291, -78.548], [-0.291, -78.552]],
  },
  {
    name: 'Parque Samanes',
    // oxfmt-ignore
    corners: [[-2.093, -79.908], [-2.093, -79.895], [-2.11, -79.893], [-2.114, -79.903]],
  },
  {
    name: 'Parque Forestal',
    // oxfmt-ignore
    corners: [[-2.2095, -79.896], [-2.2095, -79.892], [-2.2135, -79.892], [-2.2135, -79.896]],
  },
  {
    name: 'Parque El Paraíso',
    // oxfmt-ignore
    corners: [[-2.9055, -78.991], [-2.9035, -78.984], [-2.907, -78.983], [-2.909, -78.989]],
  },
];
