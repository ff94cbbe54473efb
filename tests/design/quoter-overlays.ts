/** The steps of the quoter. Each visitor's answers are kept, so that the later ones begin where the earlier ended. */
import type { Page } from '@playwright/test';
import type { Overlay } from './overlay.ts';

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
const begin = (page: Page, flow: RegExp = /Cotizar servicio inmediato/) =>
  page.getByRole('button', { name: flow }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).and(page.getByRole('combobox'));

async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  // A chosen place names its city; a typed text does not.
  if ((await field(page, label).inputValue()).includes(', ')) return;
  await field(page, label).fill(text);
  await page.getByRole('option').nth(1).click();
}

async function fillInTrip(page: Page): Promise<void> {
  await begin(page);
  await choosePlace(page, 'Punto de partida', 'carolina');
  await choosePlace(page, 'Punto de llegada', 'quitumbe');
  await page.getByText('Cabina simple').click();
}

async function fillInDetails(page: Page): Promise<void> {
  await fillInTrip(page);
  await goOn(page);
  await page.getByText('Varios').click();
}

export const QUOTER_OVERLAYS: readonly Overlay[] = [
  { name: 'trip-empty', open: (page) => begin(page) },
  {
    name: 'trip-errors',
    open: async (page) => {
      await begin(page);
      await goOn(page);
    },
  },
  {
    name: 'suggestions',
    open: async (page) => {
      await begin(page);
      await field(page, 'Punto de partida').fill('carolina');
      await page.getByRole('option').nth(1).waitFor();
    },
  },
  { name: 'trip', open: fillInTrip },
  { name: 'details', open: fillInDetails },
  {
    name: 'fare',
    open: async (page) => {
      await fillInDetails(page);
      await goOn(page);
    },
  },
  {
    name: 'summary',
    open: async (page) => {
      await fillInDetails(page);
      await goOn(page);
      await page.getByRole('dialog', { name: 'Tu tarifa' }).getByRole('button', { name: 'Cotizar' }).click();
      await page.getByRole('dialog', { name: 'Tu cotización' }).waitFor();
    },
  },
  { name: 'reserve', open: (page) => begin(page, /Reservar|reserva/) },
];
