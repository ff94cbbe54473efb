import type { ImportField, ImportKind } from './import-kind.ts';

/** The columns that files of customers and of drivers share. */
export const PERSON_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'name',
    label: 'Nombre',
    isRequired: true,
    synonyms: ['nombres', 'primer nombre', 'name', 'first name', 'firstname', 'given name'],
    example: 'María',
  },
  {
    name: 'surname',
    label: 'Apellido',
    isRequired: true,
    synonyms: ['apellidos', 'surname', 'last name', 'lastname', 'family name'],
    example: 'Cruz',
  },
  {
    name: 'cellphone',
    label: 'Celular',
    isRequired: true,
    synonyms: [
      'telefono',
      'telefonos',
      'telefono celular',
      'movil',
      'numero',
      'numero de telefono',
      'numero de celular',
      'fono',
      'telf',
      'tlf',
      'cel',
      'whatsapp',
      'phone',
      'cellphone',
      'mobile',
      'cell',
    ],
    example: '0991234567',
  },
  {
    name: 'email',
    label: 'Correo',
    isRequired: true,
    synonyms: ['correo electronico', 'correos', 'e mail', 'email', 'mail', 'email address'],
    example: 'maria.cruz@ejemplo.com',
  },
  {
    name: 'address',
    label: 'Dirección',
    isRequired: false,
    synonyms: ['direccion de domicilio', 'direccion domicilio', 'domicilio', 'address', 'street'],
    example: 'Calle Larga 5-24, Cuenca',
  },
];

/** The name of `FULL_NAME_FIELD` in a mapping. */
export const FULL_NAME = 'fullName';

/** A column with whole names, which fills name and surname. */
export const FULL_NAME_FIELD: ImportField = {
  name: FULL_NAME,
  label: 'Nombre completo',
  isRequired: false,
  synonyms: [
    'nombres y apellidos',
    'apellidos y nombres',
    'nombre y apellido',
    'apellido y nombre',
    'apellidos nombres',
    'nombres apellidos',
    'nombre apellido',
    'nombres completos',
    'cliente',
    'nombre del cliente',
    'nombre cliente',
    'razon social',
    'nombre o razon social',
    'conductor',
    'chofer',
    'nombre del conductor',
    'nombre del chofer',
    'full name',
    'fullname',
    'customer',
    'customer name',
    'driver',
    'driver name',
  ],
  example: '',
};

/** The outcome of undoing an import of people, in words. */
export const PERSON_UNDO_TEXTS: ImportKind['undoTexts'] = {
  removed: 'Personas quitadas',
  kept: 'porque ya se usaron, alguien las cambió',
};
