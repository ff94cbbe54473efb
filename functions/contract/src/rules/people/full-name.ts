import type { Person } from '../../entities/person.ts';

/** "José" of "José Luis Lema"; '' without a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** "Ana Lema"; either part may be empty. */
export const fullName = ({ name, surname }: Pick<Person, 'name' | 'surname'>): string => `${name} ${surname}`.trim();
