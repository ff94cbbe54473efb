// @vitest-environment jsdom
import { getQuoterSettings, setBankAccounts, updateQuoterSettings } from '@llevo/contract/endpoints/quoter/settings';
import { getRateById } from '@llevo/contract/endpoints/rates';
import type { QuoterSettingsResponse } from '@llevo/contract/entities/quoter-settings';
import { DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { notify } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../../testing/session-fixture.ts';
import QuoterSettingsScreen from './quoter-settings-screen.tsx';

vi.mock('../../../lib/notifications/notifications.ts', () => ({ dismissMessage: vi.fn(), notify: vi.fn() }));

const SETTINGS: QuoterSettingsResponse = {
  id: 'a-1',
  name: 'Fletes Rosa',
  published: false,
  has_rates: true,
  has_name: true,
  slug: null,
  bank_accounts: [],
  payment_types: ['efectivo'],
  colour: null,
  about: null,
  phone: null,
  whatsapp: null,
  hours: null,
  area: { kind: 'everywhere' },
  dailyCapacity: null,
  logo_url: null,
};

const server = fakeApi();
const changes = () => server.calls.flatMap(({ endpoint, input }) => (endpoint === updateQuoterSettings ? [input] : []));

/** Fields without a value are not sent. */
const definedOf = (input: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

let stored: QuoterSettingsResponse;
const show = async (facts: Partial<QuoterSettingsResponse> = {}) => {
  stored = { ...SETTINGS, ...facts };
  const token = tokenWith({ sub: 'u-1', sid: 's-1', account_id: 'a-1' });
  const session = sessionFixture({ permission: 'admin', account_id: 'a-1', token });
  const { user } = renderScreen(<QuoterSettingsScreen />, { session, isGuarded: true });
  await screen.findByRole('heading', { name: 'Publicación' });
  return user;
};

beforeEach(() => {
  server.on(getQuoterSettings, () => stored);
  server.on(getRateById, { id: 'a-1', updatedAt: null, ...DEFAULT_RATES, price_10tn_km: 0 });
  server.on(updateQuoterSettings, ({ input }) => {
    stored = { ...stored, ...definedOf(input) };
    return stored;
  });
});
afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('one press publishes the quoter and shows its address', async () => {
  server.on(updateQuoterSettings, () => ({ ...stored, published: true, slug: 'fletes-rosa' }));
  const user = await show();
  expect(screen.queryByRole('link', { name: /\/c\// })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Publicar el cotizador' }));
  expect(await screen.findByRole('link', { name: `${window.location.origin}/c/fletes-rosa` })).toBeInTheDocument();
  expect(changes()).toEqual([{ published: true }]);
  expect(notify).toHaveBeenCalledWith('success', 'Cotizador publicado');
});

test('a company without a name is named as its quoter is published', async () => {
  const user = await show({ has_name: false, name: 'Empresa de Rosa' });
  expect(screen.queryByRole('switch', { name: 'Publicar el cotizador' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publicar el cotizador' }));
  expect(screen.getByLabelText('Nombre de tu empresa')).toHaveAccessibleDescription('Escribe el nombre de tu empresa');
  expect(changes()).toEqual([]);
  await user.type(screen.getByLabelText('Nombre de tu empresa'), ' Fletes Ñandú S.A. ');
  expect(screen.getByText(/\/c\/fletes-nandu si está libre/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publicar el cotizador' }));
  await waitFor(() => {
    expect(changes()).toEqual([{ published: true, name: 'Fletes Ñandú S.A.' }]);
  });
});

test('a company that published before it had a name is asked for it', async () => {
  const user = await show({ has_name: false, published: true, name: 'Empresa de Rosa' });
  expect(screen.getByText(/leen «Empresa de Rosa» como nombre/)).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Publicar el cotizador' })).toBeChecked();
  await user.type(screen.getByLabelText('Nombre de tu empresa'), 'Fletes Rosa');
  await user.click(screen.getByRole('button', { name: 'Guardar el nombre' }));
  await waitFor(() => {
    expect(changes()).toEqual([{ name: 'Fletes Rosa' }]);
  });
});

test('the address is changed, unless another company has it', async () => {
  const user = await show({ published: true, slug: 'fletes-rosa' });
  await user.click(screen.getByRole('button', { name: 'Cambiar la dirección' }));
  const field = screen.getByLabelText('Dirección');
  expect(field).toHaveValue('fletes-rosa');
  await user.clear(field);
  await user.type(field, 'soporte');
  await user.click(screen.getByRole('button', { name: 'Guardar la dirección' }));
  expect(field).toHaveAccessibleDescription('Esa dirección está reservada. Prueba con otra');
  expect(changes()).toEqual([]);

  const taken = 'Otra empresa tiene esa dirección. Prueba con otra';
  server.on(updateQuoterSettings, errorReply('conflict', taken, { inputError: 'slug' }));
  await user.clear(field);
  await user.type(field, 'Mudanzas-Rosa');
  await user.click(screen.getByRole('button', { name: 'Guardar la dirección' }));
  expect(await screen.findByText(taken)).toBeInTheDocument();
  expect(changes()).toEqual([{ slug: 'mudanzas-rosa' }]);
});

test('an account without rates cannot publish its quoter', async () => {
  await show({ has_rates: false });
  expect(screen.queryByRole('switch', { name: 'Publicar el cotizador' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'guarda tus tarifas' })).toHaveAttribute('href', '/rates');
});

test('the warning of a missing contact leads to the field of the telephone', async () => {
  const user = await show({ published: true });
  await user.click(screen.getByRole('button', { name: 'Agrega un teléfono o WhatsApp' }));
  expect(screen.getByLabelText(/^Teléfono/)).toHaveFocus();
});

/** Replaces the code of the colour. */
const typeColour = async (user: Awaited<ReturnType<typeof show>>, code: string) => {
  await user.clear(screen.getByLabelText('Código del color'));
  await user.type(screen.getByLabelText('Código del color'), code);
};

test('the colour code is that of the colour in force', async () => {
  await show();
  expect(screen.getByLabelText('Código del color')).toHaveValue('#0b6b5e');
  expect(screen.getByLabelText('Color')).toHaveValue('#0b6b5e');
  expect(screen.getByLabelText('Código del color')).toHaveAccessibleDescription(/El texto blanco se lee bien/);
});

test('the colour of Llevo is offered only instead of another, and saved as none', async () => {
  const user = await show({ colour: '#7a1f5c' });
  expect(screen.getByLabelText('Código del color')).toHaveValue('#7a1f5c');
  await user.click(screen.getByRole('button', { name: 'Usar el color de Llevo' }));
  expect(screen.getByLabelText('Código del color')).toHaveValue('#0b6b5e');
  expect(screen.queryByRole('button', { name: 'Usar el color de Llevo' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar marca y contacto' }));
  await waitFor(() => {
    expect(changes()).toEqual([{ colour: null }]);
  });
});

test('the company’s own words are shown in the preview and saved, and empty ones give way to Llevo’s', async () => {
  const user = await show();
  const preview = within(screen.getByRole('complementary', { name: 'Vista previa' }));
  const words = screen.getByLabelText(/^Presentación/);
  expect(preview.getByText(/^Dinos de dónde a dónde/)).toBeInTheDocument();
  await user.type(words, ' Mudanzas con cuidado ');
  expect(preview.getByText('Mudanzas con cuidado')).toBeInTheDocument();
  expect(preview.queryByText(/^Dinos de dónde a dónde/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar marca y contacto' }));
  await waitFor(() => {
    expect(changes()).toEqual([{ about: 'Mudanzas con cuidado' }]);
  });
  await user.clear(words);
  expect(preview.getByText(/^Dinos de dónde a dónde/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Guardar marca y contacto' }));
  await waitFor(() => {
    expect(changes()).toContainEqual({ about: null });
  });
});

test('the QR code is drawn on request', async () => {
  const user = await show({ published: true });
  await user.click(screen.getByRole('button', { name: 'Ver el código QR' }));
  const image = await screen.findByRole('img', { name: 'Código QR del cotizador' });
  expect(decodeURIComponent(image.getAttribute('src') ?? '')).toContain('<svg xmlns="http://www.w3.org/2000/svg"');
  expect(screen.getByRole('button', { name: 'Descargar PNG' })).toBeInTheDocument();
});

test('the snippet frames the embeddable page', async () => {
  await show();
  const snippet = screen.getByRole('region', { name: 'Código para tu página' });
  expect(snippet).toHaveTextContent(
    `<iframe src="${window.location.origin}/embed/quoter?empresa=a-1" title="Cotizador" width="100%" height="760" style="border:0" loading="lazy" allow="geolocation; clipboard-write"></iframe>`,
  );
});

test('a colour with unreadable white text is not sent, and the form offers the nearest readable one', async () => {
  const user = await show();
  fireEvent.change(screen.getByLabelText('Color'), { target: { value: '#ffcc00' } });
  await user.click(screen.getByRole('button', { name: 'Guardar marca y contacto' }));
  expect(screen.getByLabelText('Código del color')).toHaveAccessibleDescription(
    'El texto blanco no se lee bien sobre este color.',
  );
  expect(screen.getByLabelText('Color')).not.toHaveAccessibleDescription();
  expect(screen.getByLabelText('Código del color')).toHaveFocus();
  expect(changes()).toEqual([]);
  const offer = screen.getByRole('button', { name: /^Usar #[0-9a-f]{6}, el más parecido/ });
  const [nearest] = /#[0-9a-f]{6}/.exec(offer.textContent) ?? [];
  await user.click(offer);
  await user.click(screen.getByRole('button', { name: 'Guardar marca y contacto' }));
  await waitFor(() => {
    expect(changes()).toEqual([{ colour: nearest }]);
  });
});

test('the preview shows name, colour and contact while they are typed', async () => {
  const user = await show({ logo_url: '/cotizacion/logo/a-1/logo-1.png' });
  const preview = within(screen.getByRole('complementary', { name: 'Vista previa' }));
  const bar = preview.getByRole('region', { name: 'Fletes Rosa' });
  expect(preview.getByText('Cotizar servicio inmediato')).toBeInTheDocument();
  expect(within(bar).getByRole('presentation', { hidden: true })).toHaveAttribute(
    'src',
    '/cotizacion/logo/a-1/logo-1.png',
  );
  await typeColour(user, '#7A1F5');
  expect(bar.style.getPropertyValue('--brand')).toBe('');
  await user.type(screen.getByLabelText(/^Código del color/), 'c');
  expect(bar.style.getPropertyValue('--brand')).toBe('#7a1f5c');
  expect(screen.getByLabelText('Color')).toHaveValue('#7a1f5c');
  await user.type(screen.getByLabelText(/^Teléfono/), '02 245 6789');
  expect(bar).toHaveTextContent('02 245 6789');
  expect(changes()).toEqual([]);
});

test('the preview lists the vehicles with a price, and the bullets that follow from them', async () => {
  await show({ area: { kind: 'provinces', provinces: ['Loja'] }, payment_types: ['efectivo', 'payphone'] });
  const preview = within(screen.getByRole('complementary', { name: 'Vista previa' }));
  expect(await preview.findByText('Camionetas y camiones de 2 a 6 toneladas')).toBeInTheDocument();
  expect(preview.getByText('10 km: $27.50')).toBeInTheDocument();
  expect(preview.getByText('Loja')).toBeInTheDocument();
  expect(preview.getByText('efectivo o Payphone')).toBeInTheDocument();
  expect(preview.queryByText('Camión 10 tn')).toBeNull();
});

test('on a phone the settings come first, and the preview opens on demand', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const user = await show();
  const preview = screen.getByRole('complementary', { name: 'Vista previa' });
  const fold = within(preview).getByRole('group');
  expect(fold).not.toHaveAttribute('open');
  await user.click(within(preview).getByText('Ver la vista previa'));
  expect(fold).toHaveAttribute('open');
  expect(within(fold).getByText('Cotizar servicio inmediato')).toBeInTheDocument();
});

test('an invalid colour code is refused at its field', async () => {
  const user = await show();
  await typeColour(user, 'rojo');
  await user.click(screen.getByRole('button', { name: 'Guardar marca y contacto' }));
  expect(screen.getByLabelText(/^Código del color/)).toHaveAccessibleDescription('Escribe el color como #0b6b5e.');
  expect(changes()).toEqual([]);
});

test('the hours of a day are copied to all days', async () => {
  const user = await show();
  const form = within(screen.getByRole('form', { name: 'Pedidos' }));
  await user.click(form.getByRole('switch', { name: 'Recibir viajes a toda hora' }));
  expect(form.queryByRole('button', { name: 'Copiar el horario del domingo a todos los días' })).toBeNull();
  fireEvent.change(form.getByLabelText('Lunes, desde'), { target: { value: '22:00' } });
  fireEvent.change(form.getByLabelText('Lunes, hasta'), { target: { value: '06:00' } });
  await user.click(form.getByRole('button', { name: 'Copiar el horario del lunes a todos los días' }));
  expect(form.getByText('Todos los días de 22:00 a 06:00')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Guardar horario y zona' }));
  await waitFor(() => {
    expect(changes()).toHaveLength(1);
  });
  const [{ hours }] = changes() as [{ hours: Record<string, unknown> }];
  expect(Object.values(hours)).toEqual(Array.from({ length: 7 }, () => ({ opens: '22:00', closes: '06:00' })));
});

test.each([
  ['an empty file', new File([], 'logo.png', { type: 'image/png' }), 'El archivo está vacío.'],
  ['a PDF', new File(['%PDF-1.4'], 'logo.pdf'), 'Es un PDF'],
  ['a WebP that the browser cannot read', new File(['RIFF\0\0\0\0WEBPVP8 '], 'logo.webp'), 'Es una imagen WEBP'],
])('choosing %s says what is wrong with it', async (_what, file, words) => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));
  await show();
  fireEvent.change(screen.getByLabelText('Logotipo', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('a logo of a pixel is refused before it is sent', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1, height: 1, close: vi.fn() }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: vi.fn() } as never);
  await show();
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'logo.png');
  fireEvent.change(screen.getByLabelText('Logotipo', { selector: 'input' }), { target: { files: [file] } });
  expect(await screen.findByText(/cada lado necesita al menos 32 píxeles/)).toBeInTheDocument();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a stored logo that cannot be shown yet says when it will be', async () => {
  await show({ logo_url: '/cotizacion/logo/a-1/logo-1.png' });
  fireEvent.error(screen.getByRole('img', { name: 'Logotipo de Fletes Rosa' }));
  expect(screen.getByText(/Se muestra cuando publiques el cotizador/)).toBeInTheDocument();
});

test('an error of the server appears at its field', async () => {
  server.on(
    updateQuoterSettings,
    errorReply('invalid_input', 'Escribe un número de teléfono', { inputError: 'phone' }),
  );
  const user = await show();
  await user.type(screen.getByLabelText(/^Teléfono/), '0991234567');
  await user.click(screen.getByRole('button', { name: 'Guardar marca y contacto' }));
  expect(await screen.findByText('Escribe un número de teléfono')).toBeInTheDocument();
});

test('hours, provinces and capacity are saved together', async () => {
  const user = await show();
  const form = within(screen.getByRole('form', { name: 'Pedidos' }));
  await user.click(form.getByRole('switch', { name: 'Recibir viajes a toda hora' }));
  expect(form.getByLabelText('Lunes, desde')).toHaveValue('08:00');
  expect(form.getByLabelText('Domingo, desde')).toHaveValue('');
  expect(form.getAllByText('Cerrado')).toHaveLength(2);
  fireEvent.change(form.getByLabelText('Lunes, desde'), { target: { value: '07:30' } });
  await user.selectOptions(form.getByLabelText('Zona'), 'provinces');
  await user.click(form.getByRole('button', { name: 'Guardar horario y zona' }));
  expect(await form.findByText('Elige al menos una provincia')).toBeInTheDocument();
  await user.click(form.getByRole('checkbox', { name: 'Pichincha' }));
  await user.type(form.getByLabelText(/^Servicios por día/), '12');
  await user.click(form.getByRole('button', { name: 'Guardar horario y zona' }));
  const day = { opens: '08:00', closes: '18:00' };
  await waitFor(() => {
    expect(changes()).toEqual([
      {
        hours: {
          monday: { opens: '07:30', closes: '18:00' },
          tuesday: day,
          wednesday: day,
          thursday: day,
          friday: day,
          saturday: null,
          sunday: null,
        },
        area: { kind: 'provinces', provinces: ['Pichincha'] },
        dailyCapacity: 12,
      },
    ]);
  });
});

test('an area around a city has its point', async () => {
  const user = await show({ dailyCapacity: 5 });
  const form = within(screen.getByRole('form', { name: 'Pedidos' }));
  await user.selectOptions(form.getByLabelText('Zona'), 'radius');
  await user.selectOptions(form.getByLabelText('Ciudad'), 'Cuenca, Azuay');
  await user.click(form.getByRole('button', { name: 'Guardar horario y zona' }));
  await waitFor(() => {
    expect(changes()).toMatchObject([
      { hours: null, area: { kind: 'radius', address: 'Cuenca, Azuay', km: 30 }, dailyCapacity: 5 },
    ]);
  });
  const [{ area }] = changes() as [{ area: { lat: number; lng: number } }];
  expect(area.lat).toBeCloseTo(-2.9, 1);
  expect(area.lng).toBeCloseTo(-79, 0);
});

test('C40: hours may last past midnight, and a day that closes when it opens shows an error with its name', async () => {
  const hours = { opens: '08:00', closes: '18:00' };
  const user = await show({
    hours: {
      monday: hours,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null,
    },
  });
  const form = within(screen.getByRole('form', { name: 'Pedidos' }));
  fireEvent.change(form.getByLabelText('Lunes, hasta'), { target: { value: '08:00' } });
  await user.click(form.getByRole('button', { name: 'Guardar horario y zona' }));
  expect(await form.findByText('Lunes: las horas de apertura y de cierre son la misma')).toBeInTheDocument();
  expect(changes()).toEqual([]);

  fireEvent.change(form.getByLabelText('Lunes, hasta'), { target: { value: '06:00' } });
  await user.click(form.getByRole('button', { name: 'Guardar horario y zona' }));
  await waitFor(() => {
    expect(changes()).toMatchObject([{ hours: { monday: { opens: '08:00', closes: '06:00' } } }]);
  });
});

describe('bank accounts', () => {
  const ACCOUNT = {
    bank: 'Banco Pichincha',
    type: 'ahorros' as const,
    number: '2200123456',
    holder: 'Fletes Rosa',
    document: '1790011674001',
  };
  beforeEach(() => {
    server.on(setBankAccounts, ({ input }) => {
      stored = { ...stored, bank_accounts: input.accounts };
      return stored;
    });
  });

  test('a company without an account reads that it offers no transfer, and adds one', async () => {
    const user = await show();
    expect(screen.getByText(/tu cotizador no ofrece pagar por transferencia/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Agregar una cuenta' }));
    await user.click(screen.getByRole('button', { name: 'Guardar la cuenta' }));
    expect(screen.getByLabelText('Banco')).toHaveAccessibleDescription('Elige el banco');
    await user.selectOptions(screen.getByLabelText('Banco'), 'Banco Pichincha');
    await user.type(screen.getByLabelText('Número de cuenta'), '2200-123456');
    await user.type(screen.getByLabelText('Titular'), 'Fletes Rosa');
    const document = screen.getByLabelText('Cédula o RUC del titular');
    await user.type(document, '1712345670');
    await user.click(screen.getByRole('button', { name: 'Guardar la cuenta' }));
    expect(document).toHaveAccessibleDescription('Escribe una cédula o un RUC válido');
    expect(server.calls.filter(({ endpoint }) => endpoint === setBankAccounts)).toEqual([]);
    await user.clear(document);
    await user.type(document, ACCOUNT.document);
    await user.click(screen.getByRole('button', { name: 'Guardar la cuenta' }));
    expect(await screen.findByText('Banco Pichincha, cuenta de ahorros')).toBeInTheDocument();
    expect(stored.bank_accounts).toEqual([ACCOUNT]);
  });

  test('an account is removed only when confirmed', async () => {
    const user = await show({ bank_accounts: [ACCOUNT] });
    await user.click(screen.getByRole('button', { name: 'Quitar la cuenta 2200123456' }));
    const question = await screen.findByRole('dialog', { name: 'Quitar la cuenta' });
    expect(question).toHaveTextContent('deja de ofrecer transferencias');
    expect(stored.bank_accounts).toEqual([ACCOUNT]);
    await user.click(within(question).getByRole('button', { name: 'Quitar la cuenta' }));
    await waitFor(() => {
      expect(stored.bank_accounts).toEqual([]);
    });
  });

  test('three accounts are the most', async () => {
    await show({ bank_accounts: ['1', '2', '3'].map((end) => ({ ...ACCOUNT, number: `220012345${end}` })) });
    expect(screen.queryByRole('button', { name: 'Agregar una cuenta' })).toBeNull();
  });
});
