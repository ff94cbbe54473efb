import type { ImportField } from './import-kind.ts';
import { toLocalPhone } from './cell-text.ts';

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
    synonyms: ['telefono', 'telefono celular', 'movil', 'numero', 'whatsapp', 'phone', 'cellphone', 'mobile', 'cell'],
    example: '0991234567',
    toWire: toLocalPhone,
  },
  {
    name: 'email',
    label: 'Correo',
    isRequired: true,
    synonyms: ['correo electronico', 'e mail', 'email', 'mail', 'email address'],
    example: 'maria.cruz@ejemplo.com',
  },
  {
    name: 'address',
    label: 'Dirección',
    isRequired: false,
    synonyms: ['direccion de domicilio', 'domicilio', 'address', 'street'],
    example: 'Calle Larga 5-24, Cuenca',
  },
];
