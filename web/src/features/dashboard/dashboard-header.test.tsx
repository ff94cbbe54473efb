// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DashboardHeader, periodQuery } from './dashboard-header.tsx';

test('metrics and figures are links to each other that keep the period', () => {
  renderScreen(<DashboardHeader title="Métricas" controls={null} />, {
    path: '/dashboard?periodo=custom&desde=2026-11-01&hasta=2026-11-08',
  });
  expect(screen.getByRole('link', { name: 'Métricas' })).toHaveAttribute('aria-current', 'page');
  const figures = screen.getByRole('link', { name: 'Cifras' });
  expect(figures).not.toHaveAttribute('aria-current');
  expect(figures).toHaveAttribute('href', '/dashboard/figures?periodo=custom&desde=2026-11-01&hasta=2026-11-08');
  expect(screen.getByRole('heading', { level: 1, name: 'Métricas' })).toBeInTheDocument();
});

test.each([
  { search: '', query: '' },
  { search: '?periodo=7&puntual=30&vista=busqueda', query: 'periodo=7' },
])('the period in "$search" is "$query"', ({ search, query }) => {
  expect(periodQuery(search)).toBe(query);
});
