/** Dialogs, drawers and menus of a view, and how each is opened. */
import type { Page } from '@playwright/test';

export interface Overlay {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** The first button of that name is pressed; one name after the other. */
const press = (name: string, ...buttons: readonly (string | RegExp)[]): Overlay => ({
  name,
  open: async (page) => {
    for (const button of buttons) await page.getByRole('button', { name: button }).first().click();
  },
});

const LIST_OVERLAYS: readonly Overlay[] = [
  press('view-menu', 'Vista'),
  {
    name: 'chosen',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Seleccionar a / })
        .nth(1)
        .check();
    },
  },
];

/** By path, as the route table has it. Each starts from the freshly loaded view. */
export const OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/': [press('download', 'Descargar')],
  '/dashboard': [
    press('contacts', 'Ver contactos: Total de clientes'),
    press('chart', 'Ver gráfico: Contrataron 1 solo servicio'),
    press('settings', 'Cuenta y ajustes'),
    press('opinion', 'Danos tu opinión'),
    press('palette', /^Buscar e ir/),
  ],
  '/userManagement': [...LIST_OVERLAYS, press('filters', 'Filtros'), press('row-menu', /^Acciones de /)],
  '/driverManagement': [
    ...LIST_OVERLAYS,
    press('filters', 'Filtros'),
    press('papers', /^Ver datos/),
    press('map', 'Mapa'),
  ],
  '/serviceManagement': [
    ...LIST_OVERLAYS,
    press('row-menu', /^Acciones del servicio/),
    press('driver', /^Conductor de /),
    press('export', 'Exportar'),
    press('filters', 'Filtros'),
  ],
  '/account/users': [press('add', 'Agregar usuarios'), press('edit', 'Editar'), press('remove', 'Quitar de la cuenta')],
  '/account/apikeys': [press('revoke', 'Revocar'), press('delete', 'Eliminar')],
  '/account/2fa': [
    {
      name: 'on',
      open: (page) => page.getByRole('switch').click(),
    },
  ],
  '/account/billing': [
    {
      name: 'card',
      open: (page) => page.getByRole('tab', { name: 'Tarjeta' }).click(),
    },
    {
      name: 'bills',
      open: (page) => page.getByRole('tab', { name: 'Facturas' }).click(),
    },
    press('close', 'Cerrar la cuenta'),
  ],
  '/account/upgrade': [press('change', /^Pasar al plan/)],
  '/missioncontrol/accounts': [press('edit', 'Editar'), press('delete', 'Eliminar')],
  '/missioncontrol/users': [press('edit', 'Editar'), press('act-for', 'Entrar'), press('delete', 'Eliminar')],
  '/missioncontrol/feedback': [press('delete', 'Eliminar')],
  '/missioncontrol/logs/:id': [press('delete', 'Eliminar')],
};
