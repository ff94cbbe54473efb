import { expect, test } from 'vitest';
import { searchFixture } from '../../testing/search-fixture.ts';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { createSearchStepFilter } from './search-steps.ts';

const search = searchFixture();

test('a step of the search does not count as a change of the row; any other change does', () => {
  const filter = createSearchStepFilter();
  const service = serviceFixture({ search });
  const typesOf = (changes: Parameters<typeof filter>[0]) => filter(changes).map(({ type }) => type);
  expect(typesOf([{ type: 'added', value: service }])).toEqual(['added']);
  const step = { ...service, search: { ...search, asked: 1 } };
  expect(typesOf([{ type: 'modified', value: step }])).toEqual([]);
  expect(typesOf([{ type: 'modified', value: { ...step, hour: '10:00' } }])).toEqual(['modified']);
  expect(typesOf([{ type: 'removed', value: step }])).toEqual(['removed']);
});

test('the first change of an unknown service counts', () => {
  const value = serviceFixture({ search });
  expect(createSearchStepFilter()([{ type: 'modified', value }])).toHaveLength(1);
});
