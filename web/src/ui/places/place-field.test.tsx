// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import type { PlaceSuggestion } from '../../lib/map/place-service.ts';
import { EMPTY_TRIP_STOP } from '../../lib/map/trip-stop.ts';
import { PlaceField } from './place-field.tsx';

interface Setup extends Partial<ComponentProps<typeof PlaceField>> {
  readonly text?: string;
}

function setUp({ text = '', ...props }: Setup = {}) {
  const onSuggestion = vi.fn<(suggestion: PlaceSuggestion) => void>();
  const onDevice = vi.fn();
  function Harness() {
    const [address, setAddress] = useState(text);
    return (
      <>
        <PlaceField
          which="start"
          stop={{ ...EMPTY_TRIP_STOP, address }}
          near={null}
          isMissing={false}
          onFocus={() => undefined}
          onType={setAddress}
          onSuggestion={onSuggestion}
          onDevice={onDevice}
          {...props}
        />
        <button
          type="button"
          onClick={() => {
            setAddress('carapungo');
          }}
        >
          exchange both ends
        </button>
      </>
    );
  }
  render(<Harness />);
  return { onSuggestion, onDevice, user: userEvent.setup(), field: screen.getByRole('combobox') };
}

test('the device’s own location comes first, and Enter takes it', async () => {
  const { user, field, onDevice } = setUp();
  await user.click(field);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Usar mi ubicación']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onDevice).toHaveBeenCalledOnce();
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

test('a typed text hides the device’s own location, so that the arrow and Enter take a place', async () => {
  const { user, field, onSuggestion, onDevice } = setUp();
  await user.type(field, 'la carolina');
  await screen.findAllByRole('option', { name: /^La Carolina/ });
  expect(screen.queryByRole('option', { name: 'Usar mi ubicación' })).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onDevice).not.toHaveBeenCalled();
  expect(onSuggestion.mock.calls[0]?.[0].name).toBe('La Carolina');
});

test('the device’s own location replaces a point that is set', async () => {
  const { user, field } = setUp({
    stop: { ...EMPTY_TRIP_STOP, address: 'Quitumbe', point: { lat: -0.3, lng: -78.5 } },
  });
  await user.click(field);
  expect(screen.getByRole('option', { name: 'Usar mi ubicación' })).toBeVisible();
});

test('arrows cycle through the matches, found without accents', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'inaquito');
  const found = await screen.findByRole('option', { name: /^Iñaquito/ });
  expect(found.textContent).toContain('Quito, Pichincha');
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(found.id);
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{ArrowDown}{Enter}');
  expect(onSuggestion.mock.calls[0]?.[0].name).toBe('Iñaquito');
});

test('Enter without a choice takes the best match', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'quitumbe');
  await screen.findAllByRole('option', { name: /Quitumbe/ });
  await user.keyboard('{Enter}');
  expect(onSuggestion.mock.calls[0]?.[0].name).toBe('Quitumbe');
});

test('Enter waits for the matches of the whole text', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'quit');
  await screen.findAllByRole('option', { name: /^Quito/ });
  await user.keyboard('umbe{Enter}');
  expect(onSuggestion).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('Cargando...');
  await waitFor(() => {
    expect(onSuggestion.mock.calls.map(([{ name }]) => name)).toEqual(['Quitumbe']);
  });
  expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('Enter waits for the first matches, also after the field is left', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'quitumbe{Enter}');
  await user.tab();
  await waitFor(() => {
    expect(onSuggestion.mock.calls.map(([{ name }]) => name)).toEqual(['Quitumbe']);
  });
});

test.each(['{Backspace}', '{Escape}'])('%s takes back an Enter that waits', async (key) => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, `quitumbe{Enter}${key}`);
  await user.click(field);
  await screen.findAllByRole('option', { name: /^Quitumbe/ });
  expect(onSuggestion).not.toHaveBeenCalled();
});

test('an Enter that waits takes no match of a text that comes from the other end', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'quitumbe{Enter}');
  await user.click(screen.getByRole('button', { name: 'exchange both ends' }));
  await user.click(field);
  await screen.findAllByRole('option', { name: /^Carapungo/ });
  expect(onSuggestion).not.toHaveBeenCalled();
});

test('a choice of the arrows is not replaced by another one at its place', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'quit');
  await screen.findAllByRole('option');
  await user.keyboard('umbe{ArrowDown}');
  expect(field).toHaveAttribute('aria-activedescendant');
  await waitFor(() => {
    expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Quitumbe/);
  });
  expect(field).not.toHaveAttribute('aria-activedescendant');
  expect(onSuggestion).not.toHaveBeenCalled();
});

test('Escape closes the list and keeps the text', async () => {
  const { user, field } = setUp();
  await user.type(field, 'cuenca');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field).toHaveProperty('value', 'cuenca');
});

test('the field reports at once that nothing matches, and still after it is left', async () => {
  const { user, field } = setUp();
  await user.type(field, 'xyzxyz');
  expect(await screen.findByText(/No encontramos «xyzxyz»/)).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field).toHaveAccessibleDescription(/^No encontramos «xyzxyz»/);
  await user.clear(field);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a text from a link is checked before the field is touched', async () => {
  const { field } = setUp({ text: 'casa de mi tía' });
  await waitFor(() => {
    expect(field).toHaveAccessibleDescription(/^No encontramos «casa de mi tía»/);
  });
});

test('a short link is explained (C36)', async () => {
  const { user, field } = setUp();
  await user.click(field);
  await user.paste('https://maps.app.goo.gl/k7WoskcZL5Rdc65m8');
  expect(await screen.findByText(/^Los enlaces cortos no traen el punto/)).toHaveRole('status');
  await user.tab();
  expect(field).toHaveAccessibleDescription(/^Los enlaces cortos/);
});

test('words that are left out stand below the list, without an error', async () => {
  const { user, field } = setUp();
  await user.type(field, 'ferretería pepe cotocollao');
  expect(await screen.findByText('No conocemos «ferretería pepe»: revisa el punto en el mapa.')).toHaveRole('status');
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Cotocollao Quito, Pichincha · punto aproximado');
  await user.tab();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a text with matches is not an error', async () => {
  const { user, field } = setUp();
  await user.type(field, 'quitumbe');
  await screen.findAllByRole('option', { name: /Quitumbe/ });
  await user.tab();
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('a pasted map link is one option, which Enter takes', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.click(field);
  await user.paste('https://maps.google.com/?q=-0.1815,-78.482');
  expect(await screen.findByRole('option', { name: /^Cerca de La Carolina/ })).toBeDefined();
  await user.keyboard('{Enter}');
  expect(onSuggestion.mock.calls[0]?.[0].point).toEqual({ lat: -0.1815, lng: -78.482 });
});

test('the suggestion near the other end comes first among equal names', async () => {
  const { user, field } = setUp({ near: { lat: -2.9, lng: -79 } });
  await user.type(field, 'terminal terrestre');
  await screen.findAllByRole('option', { name: /Terminal Terrestre/ });
  expect(screen.getAllByRole('option')[0]?.textContent).toBe('Terminal Terrestre Cuenca, Azuay');
});

test('a field that is focused for its error does not cover the other; a press opens it', async () => {
  const { user, field } = setUp({ isMissing: true });
  act(() => {
    field.focus();
  });
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.click(field);
  expect(field.getAttribute('aria-expanded')).toBe('true');
});

test('places of earlier trips are offered before anything is typed, without the device’s own location', async () => {
  const known = [
    { address: 'Bodega Norte', point: { lat: -0.1, lng: -78.4 }, reference: 'Portón 3' },
    { address: 'Quitumbe', point: { lat: -0.3, lng: -78.5 }, reference: '' },
  ];
  const onKnown = vi.fn();
  const { user, field } = setUp({ known, onKnown, onDevice: undefined });
  await user.click(field);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Bodega Norte', 'Quitumbe']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onKnown).toHaveBeenCalledExactlyOnceWith(known[1]);
});

test('a list without choices is closed', async () => {
  const { user, field } = setUp({ onDevice: undefined });
  await user.click(field);
  await user.keyboard('{ArrowDown}{ArrowUp}');
  expect(field).toHaveAttribute('aria-expanded', 'false');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  field.dispatchEvent(pressed);
  expect(pressed.defaultPrevented, 'Enter sends the form').toBe(false);
});
