import type { LandmarkRow } from './largest-cities.ts';

/** Landmarks outside the three largest cities, by canton. */
export const OTHER_CITIES: readonly {
  readonly canton: string;
  readonly province: string;
  readonly rows: readonly LandmarkRow[];
}[] = [
  {
    canton: 'Rumiñahui',
    province: 'Pichincha',
    rows: [
      ['El Triángulo', -0.3005, -78.46],
      ['San Rafael', -0.303, -78.459],
      ['Valle de los Chillos', -0.311, -78.455],
      ['San Luis Shopping', -0.3085, -78.4497],
      ['River Mall', -0.3255, -78.4495],
      ['ESPE', -0.3135, -78.4455, 'Escuela Politécnica del Ejército Universidad de las Fuerzas Armadas'],
    ],
  },
  {
    canton: 'Samborondón',
    province: 'Guayas',
    rows: [
      ['La Puntilla, Entre Ríos', -2.144, -79.866],
      ['Riocentro Entre Ríos', -2.1427, -79.8655],
      ['Parque Histórico', -2.1445, -79.87],
      ['Plaza Lagos', -2.0985, -79.8665],
      ['Ciudad Celeste', -2.072, -79.868],
      ['Universidad Espíritu Santo', -2.134, -79.866, 'UEES'],
    ],
  },
  {
    canton: 'Daule',
    province: 'Guayas',
    rows: [
      ['La Aurora', -2.035, -79.87],
      ['La Joya', -2.045, -79.873, 'Urbanización'],
    ],
  },
  {
    canton: 'Ambato',
    province: 'Tungurahua',
    rows: [
      ['Parque Montalvo', -1.2415, -78.6287],
      ['Ficoa', -1.244, -78.64],
      ['Mall de los Andes', -1.264, -78.629],
      ['Terminal Terrestre', -1.2355, -78.615],
      ['Parque Cevallos', -1.2425, -78.6285],
      ['Universidad Técnica de Ambato', -1.269, -78.6245, 'UTA Huachi'],
      ['Ingahurco', -1.236, -78.6165],
      ['Aeropuerto Chachoán', -1.2121, -78.5746],
    ],
  },
  {
    canton: 'Riobamba',
    province: 'Chimborazo',
    rows: [
      ['Parque Maldonado', -1.673, -78.648],
      ['ESPOCH', -1.656, -78.678, 'Politécnica de Chimborazo'],
    ],
  },
  {
    canton: 'Latacunga',
    province: 'Cotopaxi',
    rows: [
      ['Parque Vicente León', -0.9345, -78.6155],
      ['Terminal Terrestre', -0.935, -78.62],
      ['Aeropuerto Cotopaxi', -0.9068, -78.6158],
    ],
  },
  {
    canton: 'Santo Domingo',
    province: 'Santo Domingo de los Tsáchilas',
    rows: [
      ['Parque Zaracay', -0.252, -79.176],
      ['Terminal Terrestre', -0.2357, -79.1685],
      ['Monumento al Colorado', -0.2545, -79.159],
      ['Aeropuerto Santa Rosa', -0.2482, -79.2145],
    ],
  },
  {
    canton: 'Manta',
    province: 'Manabí',
    rows: [
      ['Playa El Murciélago', -0.9425, -80.733],
      ['Tarqui', -0.953, -80.71],
      ['Mall del Pacífico', -0.9437, -80.7345],
      ['Puerto de Manta', -0.9375, -80.722],
      ['ULEAM', -0.952, -80.746, 'Universidad Laica Eloy Alfaro'],
      ['Barbasquillo', -0.945, -80.75],
      ['Aeropuerto Eloy Alfaro', -0.9461, -80.6788],
    ],
  },
  {
    canton: 'Portoviejo',
    province: 'Manabí',
    rows: [
      ['Parque Central', -1.0547, -80.4525],
      ['Universidad Técnica de Manabí', -1.0445, -80.4555, 'UTM'],
    ],
  },
  {
    canton: 'Machala',
    province: 'El Oro',
    rows: [
      ['Parque Juan Montalvo', -3.2582, -79.9604],
      ['Paseo Shopping', -3.2725, -79.942],
      ['Universidad Técnica de Machala', -3.2885, -79.9135, 'UTMACH'],
    ],
  },
  {
    canton: 'Loja',
    province: 'Loja',
    rows: [
      ['Parque Jipiro', -3.9716, -79.2037],
      ['Parque Central', -3.9968, -79.2017],
      ['Terminal Terrestre Reina del Cisne', -3.9765, -79.204],
      ['UTPL', -3.987, -79.1985, 'Universidad Técnica Particular'],
      ['Puerta de la Ciudad', -3.9895, -79.204],
    ],
  },
  {
    canton: 'Ibarra',
    province: 'Imbabura',
    rows: [
      ['Parque Pedro Moncayo', 0.3517, -78.117],
      ['Yacucalle', 0.34, -78.122],
    ],
  },
  {
    canton: 'Otavalo',
    province: 'Imbabura',
    rows: [['Plaza de los Ponchos', 0.2309, -78.262]],
  },
  {
    canton: 'Esmeraldas',
    province: 'Esmeraldas',
    rows: [
      ['Las Palmas', 0.988, -79.656],
      ['Aeropuerto Tachina', 0.9785, -79.6266],
    ],
  },
  {
    canton: 'Mejía',
    province: 'Pichincha',
    rows: [
      ['Tambillo', -0.4065, -78.548],
      ['Alóag', -0.462, -78.583],
    ],
  },
  {
    canton: 'Santa Rosa',
    province: 'El Oro',
    rows: [['Aeropuerto Santa Rosa', -3.4419, -79.997]],
  },
  {
    canton: 'Catamayo',
    province: 'Loja',
    rows: [['Aeropuerto Ciudad de Catamayo', -3.9959, -79.3719, 'Loja']],
  },
  {
    canton: 'Salinas',
    province: 'Santa Elena',
    rows: [['Aeropuerto de Salinas', -2.205, -80.9889]],
  },
  {
    canton: 'Francisco de Orellana',
    province: 'Orellana',
    rows: [['Aeropuerto de El Coca', -0.4629, -76.9868]],
  },
  {
    canton: 'Lago Agrio',
    province: 'Sucumbíos',
    rows: [['Aeropuerto de Lago Agrio', 0.0931, -76.8675]],
  },
  {
    canton: 'Tulcán',
    province: 'Carchi',
    rows: [['Aeropuerto de Tulcán', 0.8095, -77.7081]],
  },
  {
    canton: 'Morona',
    province: 'Morona Santiago',
    rows: [['Aeropuerto de Macas', -2.2992, -78.1208]],
  },
  {
    canton: 'Santa Elena',
    province: 'Santa Elena',
    rows: [['Montañita', -1.8287, -80.752]],
  },
];
