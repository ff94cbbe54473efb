import type { Person } from '@llevo/contract/entities/person';

/** "Ana Lema", whichever of the two there is. */
export const fullName = ({ name, surname }: Pick<Person, 'name' | 'surname'>): string => `${name} ${surname}`.trim();

/** The address of a call to a phone number, however it is written. */
export const phoneLink = (cellphone: string): string => `tel:${cellphone.replace(/[^\d+]/g, '')}`;
