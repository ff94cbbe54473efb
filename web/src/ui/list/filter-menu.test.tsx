// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterMenu } from './filter-menu.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function show(count: number) {
  const [onClear, onRemove] = [vi.fn(), vi.fn()];
  const active = [{ label: 'Estado', value: 'Activo', onRemove }].slice(0, count);
  const { user } = renderScreen(
    <>
      <FilterMenu active={active} onClear={onClear}>
        <label>
          Estado <select />
        </label>
      </FilterMenu>
      <FilterChips active={active} />
    </>,
  );
  return { user, onClear, onRemove };
}

const setPhone = (isPhone: boolean) => {
  const media = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation(() => Object.assign({}, media, { matches: isPhone }));
};

test.each([false, true])('all filters are behind one button, also on phones (%s)', async (isPhone) => {
  setPhone(isPhone);
  const { user, onClear } = show(1);
  expect(screen.queryByLabelText('Estado')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
  expect(await screen.findByRole('dialog', { name: /^Filtros/ })).toBeInTheDocument();
  expect(screen.getByLabelText('Estado')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('an active filter is shown as a chip, which removes it', async () => {
  const { user, onRemove } = show(1);
  await user.click(screen.getByRole('button', { name: 'Quitar el filtro Estado: Activo' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('no filter shows no chip and nothing to clear', async () => {
  const { user } = show(0);
  expect(screen.queryByRole('list', { name: 'Filtros activos' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  expect(await screen.findByRole('button', { name: 'Quitar filtros' })).toBeDisabled();
});
