import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SERVICE_STATUSES } from './entities/service.ts';
import { ServiceType } from './entities/quote.ts';
import {
  normaliseText,
  matchesSearch,
  searchedWords,
  toQueryToken,
  toQueryTokens,
  searchTokens,
  splitWords,
} from './search-text.ts';
import type { SearchVocabulary } from './search-text.ts';
import {
  invoiceSearchTexts,
  NOT_BEGUN_VOCABULARY,
  PERSON_VOCABULARY,
  personMatchTexts,
  personSearchTexts,
  SERVICE_VOCABULARY,
  serviceMatchTexts,
  serviceSearchTexts,
} from './rules/search-fields.ts';
import { MAX_FILTER_STATUSES } from './endpoints/services/service-filters.ts';
import { NOT_BEGUN_FILTER, OPEN_FILTER } from './rules/services/service-states.ts';
import { searchReadings } from './search-readings.ts';

test.each([
  ['José Ñauta', ['jose', 'nauta']],
  ['  O’Higgins-Pérez ', ['o', 'higgins', 'perez']],
  ['+593 99 123 4567', ['593', '99', '123', '4567']],
  ['0999-123-456', ['0999', '123', '456']],
  ['2026-11-21', ['2026-11-21']],
  ['2026-11', ['2026-11']],
  ['2026-1', ['2026-1']],
  ['¡! ', []],
])('the text %s is split into words', (text, expected) => {
  expect(splitWords(text)).toEqual(expected);
});

test.each([
  ['21/11/2026', ['2026-11-21']],
  ['1/2/2026 finalizado', ['2026-02-01', 'finalizado']],
  ['+593 96 304', ['96304']],
  ['096-304-4152', ['963044152']],
  ['096\u2011304\u20134152', ['963044152']],
  ['\u202a+593\u00a096 304 4152\u202c', ['963044152']],
  ['96 304 4152', ['963044152']],
  ['593963044152', ['963044152']],
  ['00593963044152', ['963044152']],
  ['0963', ['963']],
  ['0', ['0']],
  ['(02) 245 6789', ['22456789']],
  ['245 6789', ['2456789']],
  ['2 245-6789', ['22456789']],
  ['Ana 099 123 4567', ['ana', '991234567']],
  ['+57 300 123 4567', ['573001234567']],
  ['2026-11-21', ['2026-11-21']],
  ['calle 10', ['calle', '10']],
])('the search %s is split into words', (text, expected) => {
  expect(searchedWords(text)).toEqual(expected);
});

describe('a search', () => {
  test.each([
    ['jose', true],
    ['JOSÉ', true],
    ['jo nau', true],
    ['nauta jose', true],
    ['ose', false],
    ['jose garcia', false],
    ['', true],
  ])('a search for %s finds José Ñauta: %s', (search, found) => {
    expect(matchesSearch(search, 'José', 'Ñauta')).toBe(found);
  });

  test('a search narrows by its longest word, if any', () => {
    expect(toQueryToken('de la Carolina')).toBe('carolina');
    expect(toQueryToken('Otorrinolaringólogo')).toBe('otorrinolaring');
    expect(toQueryToken('  ¿? ')).toBeNull();
  });

  test('a search never narrows away what it would match', () => {
    const name = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(name, fc.nat(), fc.nat(), (parts, which, length) => {
        const have = parts.flatMap(splitWords).slice(0, 16);
        fc.pre(have.length > 0);
        const word = have[which % have.length] ?? '';
        const search = Array.from(word)
          .slice(0, 1 + (length % word.length))
          .join('');
        fc.pre(splitWords(search).join() === search && matchesSearch(search, ...parts));
        expect(searchTokens(...parts)).toContain(toQueryToken(search));
      }),
    );
  });
});

test('normalising a text twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
    }),
  );
});

test('a token never ends in half a character', () => {
  expect(searchTokens('𝒥osé').filter((token) => /\p{Surrogate}/u.test(token))).toEqual([]);
});

test('search tokens are bounded in number and length', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 300 })), (texts) => {
      expect(searchTokens(...texts).length).toBeLessThanOrEqual(16 * 14);
    }),
  );
});

test('a phone number is found with or without its signs', () => {
  for (const cellphone of ['+593991234567', '+593 99 123 4567', '0991234567']) {
    const texts = personSearchTexts({ name: 'Ana', surname: 'Paz', cellphone, email: 'a@b.ec' });
    const found = ['59399123', '99 123', '0991234567', '991234567', '+593 99 123', '099-123-4567', '123 4567', '4567'];
    for (const search of found) {
      expect(matchesSearch(search, ...texts), search).toBe(true);
      expect(searchTokens(...texts), search).toContain(toQueryToken(search));
    }
    expect(matchesSearch('099 123 4568', ...texts)).toBe(false);
  }
});

test('C62: a customer with a long name is found by phone in every form', () => {
  const name = 'María de los Ángeles Guadalupe del Carmen Fernanda';
  const surname = 'de la Torre y Ponce de León viuda de Villavicencio Montúfar';
  const person = { name, surname, cellphone: '+593991234681', email: 'maria.de.los.angeles@correo.com.ec' };
  const tokens = searchTokens(...personSearchTexts(person));
  for (const search of ['0991234681', '+593 99 123 4681', '593991234681', '123 4681', '4681']) {
    expect(tokens, search).toContain(toQueryToken(search));
  }
});

test.each(['Peñafiel', 'penafiel', 'PEN\u0303AFIEL', 'inigo nunez'])(
  'a customer with decomposed letters in the name is found by %s (C30)',
  (search) => {
    const person = { name: 'I\u0301n\u0303igo', surname: 'Pen\u0303afiel Nu\u0301n\u0303ez', cellphone: '', email: '' };
    expect(matchesSearch(search, ...personSearchTexts(person))).toBe(true);
    expect(searchTokens(...personSearchTexts(person))).toContain(toQueryToken(search));
  },
);

test.each([
  ['+573001234567', ['+57 300 123 4567', '0057 300 123 4567', '3001234567']],
  ['+59322456789', ['02 245 6789', '(02) 245-6789', '022456789', '245 6789', '+593 2 245 6789']],
  ['+5931800542542', ['1800542542', '1800 542 542']],
])('the number %s is found by %j', (cellphone, searches) => {
  const texts = personSearchTexts({ name: 'Ana', surname: '', cellphone, email: '' });
  for (const search of searches) {
    expect(matchesSearch(search, ...texts), search).toBe(true);
    expect(searchTokens(...texts), search).toContain(toQueryToken(search));
  }
});

test.each(['PBA-1234', 'pba1234', 'PBA 1234', 'pba - 1234', 'PBA\u20131234', '1234'])(
  'C63: a driver is found by the plate %s',
  (search) => {
    const driver = { name: 'Luis', surname: 'Vera', cellphone: '', email: '', plate: 'PBA-1234' };
    expect(matchesSearch(search, ...personSearchTexts(driver))).toBe(true);
    expect(searchTokens(...personSearchTexts(driver))).toContain(toQueryToken(search));
    expect(matchesSearch(search, ...personSearchTexts({ ...driver, plate: 'PBA-1235' }))).toBe(false);
  },
);

test.each(['bosmediano', 'Diciembre', 'n34', 'av. 6 de diciembre', 'avenida diciembre', 'quito ana', 'bosmediano dic'])(
  'a customer is looked up by a stored word of "%s", and found by the address',
  (search) => {
    const address = 'Av. 6 de Diciembre N34-120 y Bosmediano, Quito';
    const person = { name: 'Ana', surname: 'Paz', cellphone: '', email: '', address };
    expect(searchTokens(...personSearchTexts(person))).toContain(toQueryToken(search, PERSON_VOCABULARY));
    expect(matchesSearch(search, ...personMatchTexts(person))).toBe(true);
    expect(matchesSearch(search, ...personMatchTexts({ ...person, address: '' }))).toBe(false);
  },
);

const SERVICE = {
  userName: 'Ana Paz',
  driverName: 'Luis Vera',
  typeService: 'RESERVE',
  status: 'inmediato',
  date: '2026-11-21',
  number: 'S-7F3K9A',
  userPhone: '+593991234567',
  driverPlate: 'PBA-1234',
  addressStart: 'Av. 6 de Diciembre N34-120 y Bosmediano, Quito',
  addressFinish: 'Calle Larga 7-54, Cuenca',
} as const;

test.each([
  '099 123 4567',
  '593991234567',
  '4567',
  'PBA-1234',
  'pba1234',
  'bosmediano',
  'Diciembre',
  'n34',
  'Cuenca',
  'S-7F3K9A',
  '7f3k9a',
  'ana cuenca',
])('C63: a service is found by %s', (search) => {
  const texts = serviceSearchTexts(SERVICE);
  expect(matchesSearch(search, ...texts)).toBe(true);
  expect(searchTokens(...texts)).toContain(toQueryToken(search));
});

test.each([
  ['6 diciembre', true],
  ['6 diciembre 1', true],
  ['34 diciembre', false],
  ['1 diciembre', false],
  ['12 diciembre', false],
  ['120 diciembre', true],
  ['diciembre 12', true],
  ['12', true],
])('a short number in front of a word is complete: whether "%s" finds the house is %j', (search, isFound) => {
  expect(matchesSearch(search, ...serviceMatchTexts(SERVICE))).toBe(isFound);
});

test.each([
  'Av. 6 de Diciembre N34-120 y Bosmediano, Quito',
  'calle larga',
  'avenida diciembre',
  'Av. 6 de Diciembre',
  'quito bosmediano',
  'larga cuenca',
  'Ana Paz finalizado',
  'ana programado',
  'reservado ana',
  'ana quito',
  'paz 21/11/2026',
  'hoy ana',
  'Luis Vera PBA-1234',
  '0991234567 Ana',
])('a service is looked up by a stored word of "%s", and found', (search) => {
  const status = search.includes('finalizado') ? 'finalizado' : 'inmediato';
  const service = { ...SERVICE, status } as const;
  const stored = searchTokens(...serviceSearchTexts(service));
  const [reading = ''] = searchReadings(search, '2026-11-21');
  expect(stored).toContain(toQueryToken(reading, SERVICE_VOCABULARY));
  expect(matchesSearch(reading, ...serviceMatchTexts(service))).toBe(true);
});

test.each([
  ['ana finalizado', 'ana'],
  ['ana pendiente', 'pendiente'],
  ['guayaquil paz', 'paz'],
  ['calle larga', 'larga'],
  ['ana 2026-11', 'ana'],
  ['zambrano 2026-11-21', '2026-11-21'],
  ['zambrano 0991234567', '991234567'],
  ['paz 1234', '1234'],
])('the search "%s" is looked up by its word of the fewest services, %s', (search, token) => {
  expect(toQueryToken(search, SERVICE_VOCABULARY)).toBe(token);
});

test('tokens stay few: F15', () => {
  expect(searchTokens(...serviceSearchTexts(SERVICE)).length).toBeLessThanOrEqual(50);
  const person = { name: 'Ana', surname: 'Paz', cellphone: '+593991234567', email: 'ana@clientes.test' };
  expect(searchTokens(...personSearchTexts(person)).length).toBeLessThanOrEqual(40);
  const settled = { ...person, address: SERVICE.addressStart };
  expect(searchTokens(...personSearchTexts(settled)).length).toBeLessThanOrEqual(46);
});

/** Without the words that are found whole only. */
const NAMED = { ...SERVICE, userPhone: '', driverPlate: '', addressStart: '', addressFinish: '' };
const LABELLED = [...SERVICE_STATUSES, null, 'por confirmar'].flatMap((status) =>
  ServiceType.options.map((typeService) => ({ ...NAMED, status, typeService })),
);

test('a service is found by every beginning of its type, status and names, and by no other', () => {
  const begun = LABELLED.flatMap((service) => serviceSearchTexts(service))
    .flatMap((text) => (typeof text === 'string' ? splitWords(text) : []))
    .concat(SERVICE_VOCABULARY.labels.flatMap(splitWords))
    .filter((word) => !/\d/.test(word))
    .flatMap((word) => Array.from(word, (_letter, index) => word.slice(0, index + 1)));
  for (const service of LABELLED) {
    const texts = serviceSearchTexts(service);
    const stored = new Set(searchTokens(...texts));
    for (const typed of new Set(begun)) {
      const isFound = toQueryTokens(typed, SERVICE_VOCABULARY).some((token) => stored.has(token));
      expect(isFound, `${service.status} ${service.typeService}: ${typed}`).toBe(matchesSearch(typed, ...texts));
    }
  }
});

test('a search with labels and any filter by status has at most the 30 alternatives that Firestore allows', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const mostTokens = (vocabulary: SearchVocabulary) =>
    Math.max(...letters.map((letter) => toQueryTokens(letter, vocabulary).length));
  expect(mostTokens(SERVICE_VOCABULARY) * Math.max(MAX_FILTER_STATUSES, OPEN_FILTER.length)).toBeLessThanOrEqual(30);
  // Earlier days, or this day and an earlier hour.
  expect(mostTokens(NOT_BEGUN_VOCABULARY) * NOT_BEGUN_FILTER.length * 2).toBeLessThanOrEqual(30);
});

test.each([
  ['2026', '2026'],
  ['2026-1', '2026'],
  ['2026-11', '2026-11'],
  ['2026-11-2', '2026-11'],
  ['21/11/2026', '2026-11-21'],
])('the date %s is looked up by the token %s', (search, token) => {
  expect(toQueryToken(search)).toBe(token);
  expect(searchTokens('2026-11-21')).toContain(token);
});

test('a service is found by names, type, status and date', () => {
  const texts = serviceSearchTexts({
    userName: 'Ana Paz',
    driverName: null,
    typeService: 'RESERVE',
    status: 'inmediato',
    date: '2026-11-21',
  });
  for (const search of ['ana', 'reservado', 'programado', '2026-11', 'paz 2026-11-21', '21/11/2026']) {
    expect(matchesSearch(search, ...texts), search).toBe(true);
  }
  expect(matchesSearch('2026-12', ...texts)).toBe(false);
});

describe('the search of invoices', () => {
  const buyer = { idType: 'ruc', idNumber: '0341563666001', name: 'Alexandra Tipán', address: '', email: '' } as const;
  const texts = invoiceSearchTexts({ number: '001-002-000000142', buyer, service_number: 'S-06F0B6' });

  test.each([
    '001-002-000000142',
    '001002000000142',
    '000000142',
    '142',
    'tipan',
    'Alexandra Tip',
    '0341563666001',
    '0341563',
    's-06f0b6',
    '06F0B6',
    'tipán 142',
  ])('an invoice is found by "%s"', (search) => {
    expect(matchesSearch(search, ...texts)).toBe(true);
  });

  test.each(['143', '001-002-000000143', 'tipanes', '1341563', 'tipán 143'])(
    'an invoice is not found by "%s"',
    (search) => {
      expect(matchesSearch(search, ...texts)).toBe(false);
    },
  );
});
