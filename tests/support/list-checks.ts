/** A customer or driver as the seed stored them. */
export interface StoredPerson {
  readonly id: string;
  readonly name: string;
  readonly surname: string;
  readonly cellphone: string;
  readonly email: string;
  readonly status: string;
  readonly createdAt: number;
  readonly rating: { readonly average: number };
}

/** A list of services with every filter open. */
export const ALL_SERVICES = {
  typeService: undefined,
  typeVehicle: undefined,
  status: undefined,
  driverId: undefined,
  userId: undefined,
  date: undefined,
  days: undefined,
} as const;

export const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
export const sorted = (values: readonly string[]) => [...values].sort();

/** Small letters without accents, worked out here without the product's own rule. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

const KEYS: Record<string, (person: StoredPerson) => string | number> = {
  name: (person) => plain(`${person.name} ${person.surname}`),
  dateCreate: (person) => person.createdAt,
  rating: (person) => person.rating.average,
};

/** What rows in the order of `sort` are ordered by: as they came, and as they should have come. */
export function orderOf(rows: readonly { id: string }[], sort: string, all: readonly StoredPerson[]) {
  const byId = new Map(all.map((person) => [person.id, person]));
  const key = KEYS[sort.replace('-', '')];
  const keys = rows.map(({ id }) => {
    const person = byId.get(id);
    return person && key ? key(person) : '';
  });
  const ascending = [...keys].sort((a, b) => (a < b ? -1 : Number(a > b)));
  return { keys, expected: sort.startsWith('-') ? ascending.reverse() : ascending };
}

/** The words a search looks through, worked out here without the product's own rule. */
const wordsOf = ({ name, surname, email, cellphone }: StoredPerson) => [
  ...plain(`${name} ${surname} ${email} ${cellphone}`).split(/[^a-z0-9ñ]+/),
  cellphone.replace(/\D/g, ''),
];

/** Those whom a search for `text` must find. */
export function matching<Who extends StoredPerson>(all: readonly Who[], text: string): Who[] {
  const wanted = plain(text)
    .split(/[^a-z0-9ñ]+/)
    .filter(Boolean);
  return all.filter((person) => {
    const words = wordsOf(person);
    return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)));
  });
}
