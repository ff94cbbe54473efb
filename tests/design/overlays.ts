/** Dialogs, drawers, menus and later steps of a view, and how each is reached. */
import type { Page } from '@playwright/test';
import { QUOTER_OVERLAYS } from './quoter-overlays.ts';
import { press } from './overlay.ts';
import type { Overlay } from './overlay.ts';

const LIST_OVERLAYS: readonly Overlay[] = [
  press('view-menu', 'Vista'),
  press('views', 'Vistas guardadas'),
  press('filters', 'Filtros'),
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

/** An item of the first row's menu. */
const rowMenuItem = (name: string, item: string | RegExp): Overlay => ({
  name,
  open: async (page) => {
    await page
      .getByRole('button', { name: /^Acciones del? / })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  },
});

const tab = (name: string, label: string): Overlay => ({
  name,
  open: (page: Page) => page.getByRole('tab', { name: label }).click(),
});

/** By path, as the route table has it. Each starts from the freshly loaded view. */
export const OVERLAYS: Readonly<Record<string, readonly Overlay[]>> = {
  '/': [press('download', 'Descargar')],
  '/quoter': QUOTER_OVERLAYS,
  '/contact': [press('errors', 'Enviar mensaje')],
  '/signin': [press('errors', 'Entrar')],
  '/signup': [press('errors', 'Crear cuenta')],
  '/dashboard': [
    press('contacts', 'Ver contactos: Total de clientes'),
    press('chart', 'Ver gráfico: Contrataron 1 solo servicio'),
    press('alerts', /^Alertas/),
    press('settings', 'Cuenta y ajustes'),
    press('opinion', 'Danos tu opinión'),
    press('palette', /^Buscar e ir/),
    { name: 'shortcuts', open: (page) => page.keyboard.press('?') },
  ],
  '/userManagement': [
    ...LIST_OVERLAYS,
    press('new', 'Nuevo cliente'),
    press('import', 'Importar'),
    press('row-menu', /^Acciones de /),
    rowMenuItem('edit', 'Editar'),
    rowMenuItem('delete', /^Eliminar/),
  ],
  '/driverManagement': [
    ...LIST_OVERLAYS,
    press('papers', /^Ver datos/),
    {
      name: 'selected',
      open: (page) => page.getByRole('row').nth(2).press('Enter'),
    },
    press('new', 'Nuevo conductor'),
    { name: 'map', open: (page) => page.getByRole('tab', { name: 'Mapa' }).click() },
  ],
  '/serviceManagement': [
    press('view-menu', 'Vista'),
    press('views', 'Vistas guardadas'),
    press('filters', 'Filtros'),
    press('row-menu', /^Acciones del servicio/),
    rowMenuItem('details', 'Ver detalle'),
    rowMenuItem('edit', 'Editar'),
    rowMenuItem('payment', 'Registrar un pago'),
    rowMenuItem('cancel', 'Cancelar servicio'),
    press('new', 'Nuevo servicio'),
    press('driver', /^Conductor de /),
    press('export', 'Exportar'),
  ],
  '/account/users': [
    press('add', 'Agregar usuarios'),
    rowMenuItem('edit', 'Editar'),
    rowMenuItem('remove', 'Quitar de la cuenta'),
  ],
  '/account/apikeys': [press('calls', /llamadas de «/), press('revoke', 'Revocar'), press('delete', 'Eliminar')],
  '/account/2fa': [{ name: 'on', open: (page) => page.getByRole('switch').click() }],
  '/account/billing': [tab('card', 'Tarjeta'), tab('bills', 'Facturas'), press('close', 'Cerrar la cuenta')],
  '/account/upgrade': [press('change', /^Pasar al plan/)],
  '/missioncontrol/accounts': [press('edit', 'Editar'), press('delete', 'Eliminar')],
  '/missioncontrol/users': [press('edit', 'Editar'), press('act-for', 'Entrar'), press('delete', 'Eliminar')],
  '/missioncontrol/feedback': [press('delete', 'Eliminar')],
  '/missioncontrol/logs/:id': [press('delete', 'Eliminar')],
};
