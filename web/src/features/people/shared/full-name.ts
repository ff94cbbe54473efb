import type { Person } from '@llevo/contract/entities/person';

/** "Ana Lema"; either part may be empty. */
export const fullName = ({ name, surname }: Pick<Person, 'name' | 'surname'>): string => `${name} ${surname}`.trim();

/** The `tel:` URL of a phone number in any format. */
export const phoneLink = (cellphone: string): string => `tel:${cellphone.replace(/[^\d+]/g, '')}`;
