import type { AvailabilityEnd } from '../../entities/push.ts';
import { plainLine } from '../plain-text.ts';

const END_TEXTS: Readonly<Record<AvailabilityEnd, string>> = {
  until: 'Llegó la hora que elegiste. Ponte disponible otra vez si sigues.',
  missed: 'Dejaste pasar varios viajes sin responder. Ponte disponible otra vez cuando puedas atenderlos.',
};

/** The text of the notification that an availability ended by itself. */
export const availabilityEndNotice = (end: AvailabilityEnd, company: string) => ({
  title: 'Ya no estás disponible',
  body: `${plainLine(company)}. ${END_TEXTS[end]}`,
});
