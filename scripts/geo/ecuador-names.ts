/** Corrections to the names and assignments of the data packages. Spelling follows Ecuador's own usage. */

/** The 24 provinces: ISO 3166-2 code and Spanish name, by the packages' folded name. */
export const PROVINCES: Readonly<Record<string, { readonly iso: string; readonly name: string }>> = {
  azuay: { iso: 'EC-A', name: 'Azuay' },
  bolivar: { iso: 'EC-B', name: 'Bolívar' },
  canar: { iso: 'EC-F', name: 'Cañar' },
  carchi: { iso: 'EC-C', name: 'Carchi' },
  chimborazo: { iso: 'EC-H', name: 'Chimborazo' },
  cotopaxi: { iso: 'EC-X', name: 'Cotopaxi' },
  'el oro': { iso: 'EC-O', name: 'El Oro' },
  esmeraldas: { iso: 'EC-E', name: 'Esmeraldas' },
  galapagos: { iso: 'EC-W', name: 'Galápagos' },
  guayas: { iso: 'EC-G', name: 'Guayas' },
  imbabura: { iso: 'EC-I', name: 'Imbabura' },
  loja: { iso: 'EC-L', name: 'Loja' },
  'los rios': { iso: 'EC-R', name: 'Los Ríos' },
  manabi: { iso: 'EC-M', name: 'Manabí' },
  'morona santiago': { iso: 'EC-S', name: 'Morona Santiago' },
  napo: { iso: 'EC-N', name: 'Napo' },
  orellana: { iso: 'EC-D', name: 'Orellana' },
  pastaza: { iso: 'EC-Y', name: 'Pastaza' },
  pichincha: { iso: 'EC-P', name: 'Pichincha' },
  'santa elena': { iso: 'EC-SE', name: 'Santa Elena' },
  'santo domingo de los tsachilas': { iso: 'EC-SD', name: 'Santo Domingo de los Tsáchilas' },
  sucumbios: { iso: 'EC-U', name: 'Sucumbíos' },
  tungurahua: { iso: 'EC-T', name: 'Tungurahua' },
  'zamora chinchipe': { iso: 'EC-Z', name: 'Zamora Chinchipe' },
};

/** Canton names without their accents in the package. */
export const CANTON_NAMES: Readonly<Record<string, string>> = {
  Bolivar: 'Bolívar',
  Cumanda: 'Cumandá',
  Echeandia: 'Echeandía',
  Pucara: 'Pucará',
  'San Miguel de Urcuqui': 'San Miguel de Urcuquí',
  'Rio Verde': 'Rioverde',
  'San Pedro De Huaca': 'San Pedro de Huaca',
  'San Miguel De Los Bancos': 'San Miguel de los Bancos',
  'La Joya De Los Sachas': 'La Joya de los Sachas',
  'Lomas De Sargentillo': 'Lomas de Sargentillo',
  'Sevilla De Oro': 'Sevilla de Oro',
  'Centinela Del Cóndor': 'Centinela del Cóndor',
};

/** Canton and province of places without one in the package, by name and rounded latitude. */
export const MISSING_CANTONS: Readonly<Record<string, readonly [canton: string, province: string]>> = {
  'Simón Bolívar -2.18': ['Santa Elena', 'Santa Elena'],
  'San Mateo -0.96': ['Manta', 'Manabí'],
  'San José de Ancón -1.76': ['Santa Elena', 'Santa Elena'],
  'Puerto Limón -0.39': ['Santo Domingo', 'Santo Domingo de los Tsáchilas'],
  'Valle de La Virgen -1.74': ['Pedro Carbo', 'Guayas'],
  'Los Encuentros -3.76': ['Yantzaza', 'Zamora Chinchipe'],
  'La Libertad -2.23': ['La Libertad', 'Santa Elena'],
  'El Esfuerzo -0.42': ['Santo Domingo', 'Santo Domingo de los Tsáchilas'],
  'Cumandá -2.20': ['Cumandá', 'Chimborazo'],
  'Pampanal de Bolívar 1.35': ['San Lorenzo', 'Esmeraldas'],
  'Boca Suno -0.70': ['Loreto', 'Orellana'],
};

/** Current names of places with an old or garbled name in the package. */
export const PLACE_NAMES: Readonly<Record<string, string>> = {
  'Santo Domingo de los Colorados': 'Santo Domingo',
  'La Dolorasa del Priorato': 'La Dolorosa del Priorato',
};

/** Inhabitants of parishes and towns without a figure in GeoNames (INEC, census of 2010), by name and canton. */
export const CENSUS_POPULATIONS: Readonly<Record<string, number>> = {
  'Calderón, Quito': 152_242,
  'Conocoto, Quito': 82_072,
  'Tumbaco, Quito': 49_944,
  'Cumbayá, Quito': 31_463,
  'Pomasqui, Quito': 28_910,
  'Alangasí, Quito': 24_251,
  'Yaruquí, Quito': 17_854,
  'El Quinche, Quito': 16_056,
  'Nayón, Quito': 15_635,
  'Puembo, Quito': 13_593,
  'Llano Chico, Quito': 10_673,
  'Comité del Pueblo, Quito': 46_646,
  'Sangolquí, Rumiñahui': 81_140,
  'Posorja, Guayaquil': 24_136,
  'Daule, Daule': 65_145,
  'Playas, Playas': 34_409,
  'Buena Fe, Buena Fe': 38_263,
  'San Jacinto de Buena Fé, Buena Fe': 38_263,
  'El Carmen, El Carmen': 46_358,
  'La Concordia, La Concordia': 29_003,
  'Ricaurte, Cuenca': 19_361,
  'Baños, Cuenca': 16_851,
  'Puerto Ayora, Santa Cruz': 11_974,
  'Tabacundo, Pedro Moncayo': 16_403,
  'El Guabo, El Guabo': 28_058,
  'Guabo, El Guabo': 28_058,
  'El Triunfo, El Triunfo': 34_863,
  // GeoNames places the canton's inhabitants at a village of the same name.
  'El Triunfo, Daule': 0,
};
