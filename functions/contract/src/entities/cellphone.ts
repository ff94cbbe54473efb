import * as z from 'zod';
import { readPhone } from '#read-phone';
import { validatePhone } from '../validators/field-validators.ts';
import { plainLine } from '../validators/pasted-text.ts';
import { UNREACHABLE_MESSAGE } from '../validators/phone-number.ts';

/** The `="…"` and `'` that keep a number's 0 in a spreadsheet, and dots between groups. */
const readable = (text: string): string => plainLine(text.replace(/[="'’]/g, '').replaceAll('.', '-'));

/** A number as it is stored: in its international form, or as typed where it has none. */
export const storablePhone = (text: string): string => {
  const plain = readable(text);
  return (validatePhone(plain) === null ? readPhone(plain) : null) ?? plain;
};

/** Whether a number has an international form. */
export const isStorablePhone = (text: string): boolean => readPhone(text) !== null;

/** A telephone number in any format, as "+593991234567". */
export const Cellphone = z
  .string()
  .overwrite(storablePhone)
  .min(1, 'Este dato es obligatorio')
  .max(30)
  .check((context) => {
    const text = context.value;
    if (validatePhone(text) !== null) {
      const message = 'Escribe un celular con cifras, espacios, +, - y paréntesis';
      context.issues.push({ code: 'custom', message, input: text });
    } else if (!isStorablePhone(text)) {
      context.issues.push({ code: 'custom', message: UNREACHABLE_MESSAGE, input: text });
    }
  });
