import * as z from 'zod';
import { validatePhone } from '../validators/field-validators.ts';

/** A telephone number as typed, with single spaces. */
export const Cellphone = z
  .string()
  .overwrite((text) => text.trim().replace(/\s+/g, ' '))
  .min(1, 'Este dato es obligatorio')
  .max(30)
  .refine((text) => validatePhone(text) === null, 'Escribe un celular con cifras, espacios, +, - y paréntesis');
