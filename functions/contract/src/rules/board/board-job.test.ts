import { expect, test } from 'vitest';
import { SERVICE_STATUSES } from '../../entities/service.ts';
import { isNotBegun } from '../services/service-states.ts';
import { isMovable } from './board-job.ts';

test.each([...SERVICE_STATUSES, null, 'Algo nuevo'])('"%s" is moved on the board only before it begins', (status) => {
  expect(isMovable({ status })).toBe(isNotBegun(status));
});
