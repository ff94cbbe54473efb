import { expect, test } from 'vitest';
import { ServiceRow } from '../../entities/service.ts';
import { sampleService } from './sample-service.ts';

test('the sample service is a whole row of tomorrow, with the time of its event', () => {
  const sample = sampleService(Date.parse('2026-11-27T03:00:00.000Z'));
  expect(ServiceRow.strict().parse(sample)).toEqual(sample);
  // Phones are for the company's own members.
  const { userPhone: _, ...sent } = ServiceRow.shape;
  expect(Object.keys(sample).sort()).toEqual(Object.keys(sent).sort());
  expect(sample).toMatchObject({ date: '2026-11-27', updatedAt: '2026-11-27T03:00:00.000Z', status: 'pendiente' });
});
