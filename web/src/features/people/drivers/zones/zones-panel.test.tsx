// @vitest-environment jsdom
import { createZone, deleteZone, listZones, updateZone } from '@llevo/contract/endpoints/alerts';
import type { Zone } from '@llevo/contract/entities/zone';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, pending } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import type { MapSurface, Pixel } from '../../../../lib/map/surface/map-surface.ts';
import { createMapTool } from '../map/map-tool.ts';
import { ZonesButton } from './zones-button.tsx';

const api = fakeApi();

/** A map of a thousand pixels, one for each ten-thousandth of a degree. */
const surface = {
  viewport: () => ({ south: -0.25, west: -78.55, north: -0.15, east: -78.45 }),
  size: () => ({ width: 1000, height: 1000 }),
  center: () => ({ lat: -0.2, lng: -78.5 }),
  project: ({ lat, lng }) => ({ x: (lng + 78.55) * 10_000, y: (-0.15 - lat) * 10_000 }),
} as MapSurface;

const DEPOT: Zone = {
  id: 'z-1',
  name: 'Bodega',
  shape: { kind: 'circle', lat: -0.2, lng: -78.5, metres: 300 },
  entered: true,
  left: false,
  updatedAt: 7,
};
let zones: Zone[];
beforeEach(() => {
  Element.prototype.setPointerCapture = vi.fn();
  zones = [DEPOT];
  api.on(listZones, () => zones);
  api.on(createZone, ({ input }) => ({ ...input, id: 'z-2', updatedAt: 8 }));
  api.on(updateZone, ({ input }) => ({ ...input, updatedAt: 8 }));
  api.on(deleteZone, ({ input }) => input);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const sent = () => api.calls.filter(({ endpoint }) => endpoint !== listZones).map(({ input }) => input);

/** The names of the zones on the map. */
const drawn = () => screen.queryAllByText(/./, { selector: 'text' }).map(({ textContent }) => textContent);

async function open(element: HTMLElement | null = null) {
  const tool = createMapTool();
  const fit = vi.fn();
  const onTaken = vi.fn();
  const { user } = renderScreen(<ZonesButton tool={tool} fit={fit} onOpen={vi.fn()} beside={{ element, onTaken }} />, {
    session: sessionFixture({ permission: 'admin' }),
  });
  act(() => {
    tool.attach(surface);
  });
  await user.click(screen.getByRole('button', { name: 'Zonas' }));
  expect(await screen.findByText('Bodega', { selector: 'strong' })).toBeInTheDocument();
  const press = (x: number, y: number) => {
    let isTaken = false;
    act(() => {
      isTaken = tool.click({ x, y });
    });
    return isTaken;
  };
  return { user, tool, fit, press, onTaken };
}

test('zones are shown on the map with their alerts, and the map fits a chosen one', async () => {
  const { user, fit, press } = await open();
  expect(drawn()).toEqual(['Bodega']);
  expect(screen.getByText('Avisa al entrar')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Bodega/ }));
  const [shown] = fit.mock.calls[0] as [{ south: number; north: number }];
  expect(shown.north - shown.south).toBeCloseTo((2 * 300 * 1.4) / 111_195, 4);
  // Without a drawing the map keeps its clicks.
  expect(press(1, 1)).toBe(false);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Zonas' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Zonas' })).toHaveFocus();
});

test('a polygon is drawn by presses on the map, or from its middle', async () => {
  const { user, press } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo polígono' }));
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe un nombre');
  await user.type(screen.getByLabelText('Nombre'), 'Norte');
  expect([press(0, 0), press(1000, 0), press(500, 900)]).toEqual([true, true, true]);
  expect(screen.getByText('Esquinas: 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quitar la última' }));
  await user.click(screen.getByRole('button', { name: 'Esquina en medio del mapa' }));
  await user.click(screen.getByRole('switch', { name: 'Avisar al salir' }));
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent()).toEqual([
      {
        name: 'Norte',
        shape: {
          kind: 'polygon',
          points: [
            { lat: -0.15, lng: -78.55 },
            { lat: -0.15, lng: -78.45 },
            { lat: -0.2, lng: -78.5 },
          ],
        },
        entered: true,
        left: false,
      },
    ]);
  });
  expect(await screen.findByRole('button', { name: 'Nuevo círculo' })).toBeInTheDocument();
});

test('other zones step back while one is drawn, and come to the front after it', async () => {
  zones = [DEPOT, { ...DEPOT, id: 'z-3', name: 'Norte' }];
  const { user } = await open();
  const isBehind = () => screen.getByText('Norte', { selector: 'text' }).parentElement?.dataset['behind'];
  expect(isBehind()).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Cambiar Bodega' }));
  expect(isBehind()).toBe('true');
  await user.keyboard('{Escape}');
  expect(isBehind()).toBe('false');
});

test('a circle is moved and resized, against the zone that was seen', async () => {
  const { user, press } = await open();
  await user.click(screen.getByRole('button', { name: 'Cambiar Bodega' }));
  // The changed zone is drawn with its new shape.
  expect(drawn()).toEqual([]);
  press(1000, 0);
  const radius = screen.getByLabelText('Radio en metros');
  await user.clear(radius);
  await user.type(radius, '800');
  api.on(updateZone, errorReply('conflict', 'Otra persona hizo cambios'));
  zones = [{ ...DEPOT, name: 'Bodega sur', updatedAt: 9 }];
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  expect(await screen.findByText('Otra persona hizo cambios')).toBeInTheDocument();
  expect(sent()).toEqual([{ ...DEPOT, shape: { kind: 'circle', lat: -0.15, lng: -78.45, metres: 800 } }]);
  expect(screen.getByLabelText('Radio en metros')).toHaveValue('800');
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent().at(-1)).toMatchObject({ name: 'Bodega', updatedAt: 9 });
  });
});

test('a place found by its address becomes the centre, and gives an unnamed zone its name', async () => {
  const { user, fit } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo círculo' }));
  await user.type(screen.getByRole('combobox', { name: 'Buscar una dirección' }), 'quitumbe');
  await user.click((await screen.findAllByRole('option', { name: /Quitumbe/ }))[0] as HTMLElement);
  await waitFor(() => {
    expect(fit).toHaveBeenCalledOnce();
  });
  expect(screen.getByLabelText('Nombre')).toHaveDisplayValue(/Quitumbe/);
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  const [{ shape }] = sent() as [{ shape: { kind: string; lat: number } }];
  const [shown] = fit.mock.calls[0] as [{ south: number; north: number }];
  expect(shape).toMatchObject({ kind: 'circle', metres: 500 });
  expect((shown.south + shown.north) / 2).toBeCloseTo(shape.lat, 4);
});

test('an address that is found before a zone is begun starts a circle there, with its name', async () => {
  const { user, fit } = await open();
  await user.type(screen.getByRole('combobox', { name: 'Buscar una dirección' }), 'quitumbe');
  await user.click((await screen.findAllByRole('option', { name: /Quitumbe/ }))[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Nueva zona' })).toBeInTheDocument();
  expect(fit).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Nombre')).toHaveDisplayValue(/Quitumbe/);
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent()).toMatchObject([{ shape: { kind: 'circle', metres: 500 } }]);
  });
});

test('the map shows five radii around the first centre of a circle, and stays where it is as the centre moves', async () => {
  const { user, fit, press } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo círculo' }));
  press(500, 500);
  press(510, 500);
  expect(fit).toHaveBeenCalledOnce();
  const [shown] = fit.mock.calls[0] as [{ south: number; north: number }];
  expect(shown.north - shown.south).toBeCloseTo((2 * 5 * 500) / 111_195, 4);
});

test('a new circle lies in the part of the map that the panel leaves free', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #report: () => void;
      constructor(report: () => void) {
        this.#report = report;
      }
      observe() {
        this.#report();
      }
      disconnect() {}
    },
  );
  const sizes = { offsetLeft: 20, offsetTop: 400, offsetWidth: 960, clientWidth: 1000, clientHeight: 1000 };
  for (const [name, size] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as 'offsetTop', 'get').mockReturnValue(size);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const { user, fit } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo círculo' }));
  await user.click(screen.getByRole('button', { name: 'Centro en medio del mapa' }));
  expect(fit.mock.calls[0]?.[1]).toEqual({ left: 0, bottom: 600 });
  await user.type(screen.getByLabelText('Nombre'), 'Norte');
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent()).toMatchObject([{ shape: { kind: 'circle', lat: -0.17, lng: -78.5 } }]);
  });
});

test('the slider changes the radius', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo círculo' }));
  const slider = screen.getByRole('slider', { name: 'Radio' });
  expect(slider).toHaveAttribute('aria-valuetext', '500 metros');
  fireEvent.change(slider, { target: { value: '64' } });
  expect(screen.getByLabelText('Radio en metros')).toHaveValue('30000');
});

/** Moves a handle of the drawing by pixels. */
function drag(handle: HTMLElement, { x, y }: Pixel) {
  fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 100, clientY: 100 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 100 + x, clientY: 100 + y });
  fireEvent.pointerUp(handle, { pointerId: 1, clientX: 100 + x, clientY: 100 + y });
}

test('a handle on the edge changes the radius by pointer and by arrow keys, and the fields follow', async () => {
  const { user, press } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo círculo' }));
  expect(screen.queryByRole('slider', { name: 'Radio en el mapa' })).toBeNull();
  press(500, 500);
  const handle = screen.getByRole('slider', { name: 'Radio en el mapa' });
  // A pixel is 11 metres wide.
  drag(handle, { x: 50, y: 0 });
  expect(screen.getByLabelText('Radio en metros')).toHaveValue('1060');
  expect(handle).toHaveTextContent(/^1060 m$/);
  expect(screen.getByRole('slider', { name: 'Radio' })).toHaveAttribute('aria-valuetext', '1060 metros');
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 0, clientY: 0 });
  act(() => {
    handle.focus();
  });
  await user.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}');
  expect(handle).toHaveAttribute('aria-valuenow', '1110');
  drag(handle, { x: -1000, y: 0 });
  drag(handle, { x: -1000, y: 0 });
  expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(50);
});

test('a corner of a polygon moves by pointer and by arrow keys', async () => {
  const { user, press } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo polígono' }));
  await user.type(screen.getByLabelText('Nombre'), 'Norte');
  for (const [x, y] of [
    [0, 0],
    [800, 0],
    [500, 900],
  ] as const)
    press(x, y);
  drag(screen.getByRole('button', { name: 'Esquina 2 de 3' }), { x: 100, y: 100 });
  screen.getByRole('button', { name: 'Esquina 1 de 3' }).focus();
  await user.keyboard('{ArrowUp}');
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  const [{ shape }] = sent() as [{ shape: { points: { lat: number; lng: number }[] } }];
  expect(shape.points[1]?.lat).toBeCloseTo(-0.16, 4);
  expect(shape.points[1]?.lng).toBeCloseTo(-78.46, 4);
  expect(shape.points[0]?.lat).toBeCloseTo(-0.15 + 50 / 111_195, 4);
  expect(shape.points[2]).toEqual({ lat: -0.24, lng: -78.5 });
});

test('an error is gone while the next attempt is sent', async () => {
  const { user, press } = await open();
  await user.click(screen.getByRole('button', { name: 'Nuevo círculo' }));
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Escribe un nombre');
  await user.type(screen.getByLabelText('Nombre'), 'Norte');
  press(500, 500);
  api.on(createZone, pending);
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent()).toHaveLength(1);
  });
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('the panel takes the room beside the map, and gives it back', async () => {
  const element = document.createElement('div');
  document.body.append(element);
  const { user, onTaken } = await open(element);
  expect(element).toContainElement(screen.getByRole('region', { name: 'Zonas' }));
  expect(onTaken.mock.calls).toEqual([[true]]);
  await user.keyboard('{Escape}');
  expect(element).toBeEmptyDOMElement();
  expect(onTaken.mock.calls).toEqual([[true], [false]]);
  expect(screen.getByRole('button', { name: 'Zonas' })).toHaveFocus();
  element.remove();
});

test('deleting a zone asks for confirmation', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Eliminar Bodega' }));
  expect(sent()).toEqual([]);
  zones = [];
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar zona' }));
  expect(await screen.findByText(/^Dibuja una bodega/)).toBeInTheDocument();
  expect(sent()).toEqual([{ id: 'z-1' }]);
});

test('a company without zones sees what one does, and the steps to the first', async () => {
  const { user } = await open();
  expect(screen.getByRole('heading', { name: 'Otra zona' })).toBeInTheDocument();
  zones = [];
  await user.click(screen.getByRole('button', { name: 'Eliminar Bodega' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar zona' }));
  expect(await screen.findByRole('list', { name: 'Ejemplo de sus alertas' })).toHaveTextContent('14:05');
  const [first, , last] = within(screen.getByRole('list', { name: 'Primeros pasos' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Nuevo polígono');
  expect(last).toHaveTextContent('Recibe las alertas');
  expect(screen.queryByRole('heading', { name: 'Otra zona' })).toBeNull();
});

test('an example gives the first zone its name', async () => {
  const { user, press } = await open();
  zones = [];
  await user.click(screen.getByRole('button', { name: 'Eliminar Bodega' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eliminar zona' }));
  await user.click(await screen.findByRole('button', { name: 'Mercado Mayorista' }));
  expect(screen.getByLabelText('Nombre')).toHaveValue('Mercado Mayorista');
  press(500, 500);
  await user.click(screen.getByRole('button', { name: 'Guardar zona' }));
  await waitFor(() => {
    expect(sent().at(-1)).toMatchObject({ name: 'Mercado Mayorista', shape: { kind: 'circle' } });
  });
});

test('the map steps back only while a zone is drawn', async () => {
  const { user, tool } = await open();
  expect(tool.view()?.isDrawing).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Nuevo círculo' }));
  expect(tool.view()?.isDrawing).toBe(true);
  await user.keyboard('{Escape}');
  expect(tool.view()?.isDrawing).toBe(false);
});

test('the map is for zones while their panel is open', async () => {
  const { user, tool } = await open();
  expect(tool.view()?.isForZones).toBe(true);
  await user.keyboard('{Escape}');
  expect(tool.view()?.isForZones).toBe(false);
});

test('only administrators see zones', () => {
  const beside = { element: null, onTaken: vi.fn() };
  renderScreen(<ZonesButton tool={createMapTool()} fit={vi.fn()} onOpen={vi.fn()} beside={beside} />, {
    session: sessionFixture({ permission: 'user' }),
  });
  expect(screen.queryByRole('button', { name: 'Zonas' })).toBeNull();
});
