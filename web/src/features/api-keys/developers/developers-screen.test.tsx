// @vitest-environment jsdom
import { SCOPES } from '@llevo/contract/entities/scopes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { callsWithScope } from './calls-with-scope.ts';
import DevelopersScreen from './developers-screen.tsx';

test.each(SCOPES)('the calls of %s are in the order of their resources', (scope) => {
  const paths = callsWithScope(scope).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths).toEqual(paths.toSorted((a, b) => a.localeCompare(b)));
});

test('every call leads to its place in the documentation', () => {
  renderScreen(<DevelopersScreen />);
  expect(screen.getByRole('link', { name: 'GET /api/driverManagement/listDriversFirebase' })).toHaveAttribute(
    'href',
    '/api/docs#listDrivers',
  );
});

test('only the path of a call is underlined', () => {
  renderScreen(<DevelopersScreen />);
  expect(screen.getByText('/api/driverManagement/listDriversFirebase')).toHaveClass('path');
});

test('the index leads to the parts of the page and to its scopes', () => {
  renderScreen(<DevelopersScreen />);
  const index = within(screen.getByRole('navigation', { name: 'En esta página' }));
  expect(index.getByRole('link', { name: 'Permisos' })).toHaveAttribute('href', '#permisos');
  expect(screen.getByRole('region', { name: 'Permisos' })).toHaveAttribute('id', 'permisos');
  expect(index.getByRole('link', { name: 'drivers:read' })).toHaveAttribute('href', '#permiso-drivers-read');
  expect(index.getByRole('link', { name: 'Webhooks' })).toHaveAttribute('href', '/api/docs#events');
});
