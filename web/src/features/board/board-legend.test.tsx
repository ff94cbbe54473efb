// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BoardLegend } from './board-legend.tsx';

const names = (legend: HTMLElement) => {
  const marks = within(legend).getAllByRole('listitem');
  return marks.map((mark) => within(mark).getByText(/./, { selector: 'strong' }).textContent);
};

test('the legend explains the marks of a day in words, opens by keyboard, and Escape gives the focus back', async () => {
  const { user } = renderScreen(<BoardLegend span="day" />);
  const button = screen.getByRole('button', { name: 'Leyenda' });
  await user.tab();
  expect(button).toHaveFocus();
  await user.keyboard('{Enter}');
  const legend = await screen.findByRole('dialog', { name: 'Leyenda' });
  expect(names(legend)).toEqual([
    ...['Confirmado', 'Sin confirmar', 'En marcha', 'Finalizado', 'Sin conductor'],
    ...['No llega', 'Atrasado', 'Pasó su fin', 'Con conflicto'],
  ]);
  expect(within(legend).getByText(/^Borde discontinuo/)).toBeInTheDocument();
  const list = within(legend).getByRole('list', { name: 'Marcas del tablero' });
  await waitFor(() => {
    expect(list).toHaveFocus();
  });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  await waitFor(() => {
    expect(button).toHaveFocus();
  });
});

test('the legend of a week has its marks alone, and a press closes it', async () => {
  const { user } = renderScreen(<BoardLegend span="week" />);
  const button = screen.getByRole('button', { name: 'Leyenda' });
  await user.click(button);
  const legend = await screen.findByRole('dialog', { name: 'Leyenda' });
  expect(names(legend)).toEqual(expect.arrayContaining(['Sin cerrar', 'Barra sobre cada día']));
  expect(names(legend)).not.toContain('Pasó su fin');
  await user.click(button);
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
