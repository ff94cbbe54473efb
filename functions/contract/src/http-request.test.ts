import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toHttpRequest } from './http-request.ts';
import { signOut } from './endpoints/session.ts';
import { listDrivers } from './endpoints/people/drivers.ts';
import { getDirections, getQuote } from './endpoints/quoter/quoter.ts';
import { updateDiscountRates } from './endpoints/rates.ts';
import { deleteInvite } from './endpoints/team.ts';
import { deletePerson, searchCustomers } from './endpoints/people/customers.ts';

test('path parameters go into the path and leave no body', () => {
  expect(toHttpRequest(deletePerson, { id: 'a b?' })).toEqual({
    method: 'DELETE',
    path: '/api/userManagement/firebase/a%20b%3F',
  });
  expect(toHttpRequest(signOut, {})).toEqual({ method: 'DELETE', path: '/api/auth' });
});

test('the other fields of a GET go into the query', () => {
  expect(toHttpRequest(getDirections, { start: '-0.18,-78.48', end: '-0.2,-78.5' }).path).toBe(
    '/api/directions?start=-0.18%2C-78.48&end=-0.2%2C-78.5',
  );
  expect(toHttpRequest(listDrivers, { limit: 25, status: undefined }).path).toBe(
    '/api/driverManagement/listDriversFirebase?limit=25',
  );
});

test('the other fields of any other method go into the body', () => {
  expect(toHttpRequest(searchCustomers, { field: 'jose', cursor: undefined })).toEqual({
    method: 'POST',
    path: '/api/userManagement/searchFieldsListUsers',
    body: { field: 'jose' },
  });
  expect(toHttpRequest(deleteInvite, { id: 'x' })).toEqual({
    method: 'DELETE',
    path: '/api/invite',
    body: { id: 'x' },
  });
  const values = { truck_local: 5 } as Parameters<typeof toHttpRequest<typeof updateDiscountRates>>[1]['values'];
  expect(toHttpRequest(updateDiscountRates, { id: 'default', values })).toEqual({
    method: 'PATCH',
    path: '/api/discount_rates/default',
    body: { values },
  });
});

describe('mistakes of a caller', () => {
  test.each([[undefined], [''], [{}]])('a path parameter of %o is rejected', (id) => {
    expect(() => toHttpRequest(getQuote, { id: id as string })).toThrow(TypeError);
  });
});

test('any path parameter arrives as it was sent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
      const { pathname } = new URL(toHttpRequest(getQuote, { id: `q${id}` }).path, 'http://llevo.test');
      expect(pathname.split('/').slice(3).map(decodeURIComponent)).toEqual([`q${id}`]);
    }),
  );
});
