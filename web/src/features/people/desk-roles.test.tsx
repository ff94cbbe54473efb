// @vitest-environment jsdom
import type { Role } from '@llevo/contract/entities/roles';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { driverFixture } from '../../testing/driver-fixture.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { sessionFixture } from '../../testing/session-fixture.ts';
import { DRIVER_KIND } from './drivers/driver-kind.tsx';
import { AddPeopleButtons } from './shared/add-people-buttons.tsx';
import { personColumns } from './shared/person-columns.tsx';

const nothing = () => undefined;
const driver = driverFixture();

const show = (permission: Role) => {
  const { status, actions } = personColumns(
    DRIVER_KIND,
    { openStatusDialog: nothing, openDeleteDialog: nothing, onEdit: nothing, onExport: nothing },
    { name: 1, rating: 1, status: 1 },
  );
  return renderScreen(
    <>
      <AddPeopleButtons label="Nuevo conductor" onAdd={nothing} onImport={nothing} />
      {status.cell(driver, 1)}
      {actions.cell(driver, 1)}
    </>,
    { session: sessionFixture({ permission }) },
  );
};

test.each<{ role: Role; buttons: string[]; menu: string[]; changesStatus: boolean }>([
  {
    role: 'user',
    buttons: ['Importar', 'Nuevo conductor'],
    menu: ['Editar', 'Exportar (.csv)', 'Eliminar conductor'],
    changesStatus: true,
  },
  { role: 'dispatcher', buttons: ['Nuevo conductor'], menu: ['Editar', 'Exportar (.csv)'], changesStatus: true },
  { role: 'viewer', buttons: [], menu: ['Exportar (.csv)'], changesStatus: false },
])('a $role is offered $buttons and $menu', async ({ role, buttons, menu, changesStatus }) => {
  const { user } = show(role);
  const opener = screen.getByRole('button', { name: /^Acciones de/ });
  expect(screen.getAllByRole('button').filter((button) => button !== opener)).toHaveLength(buttons.length);
  for (const name of buttons) expect(screen.getByRole('button', { name })).toBeInTheDocument();
  expect(screen.queryByRole('combobox') !== null).toBe(changesStatus);
  await user.click(opener);
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(menu);
});
