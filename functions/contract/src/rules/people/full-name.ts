import type { Person } from '../../entities/person.ts';

/** "Ana Lema"; either part may be empty. */
export const fullName = ({ name, surname }: Pick<Person, 'name' | 'surname'>): string => `${name} ${surname}`.trim();
