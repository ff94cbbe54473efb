// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { PlaceSuggestion } from '../../lib/map/place-service.ts';
import { EMPTY_TRIP_STOP } from '../../lib/map/trip-stop.ts';
import { PlaceField } from './place-field.tsx';

function setUp() {
  const onSuggestion = vi.fn<(suggestion: PlaceSuggestion) => void>();
  const onDevice = vi.fn();
  function Harness() {
    const [address, setAddress] = useState('');
    return (
      <PlaceField
        which="start"
        stop={{ ...EMPTY_TRIP_STOP, address }}
        isMissing={false}
        onFocus={() => undefined}
        onType={setAddress}
        onSuggestion={onSuggestion}
        onDevice={onDevice}
      />
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

test('arrows cycle through the matches, found without accents', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'inaquito');
  const found = await screen.findByRole('option', { name: /^Iñaquito/ });
  expect(found.textContent).toContain('Quito, Pichincha');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBe(found.id);
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{Enter}');
  expect(onSuggestion.mock.calls[0]?.[0].name).toBe('Iñaquito');
});

test('Enter without a choice takes the best match', async () => {
  const { user, field, onSuggestion } = setUp();
  await user.type(field, 'quitumbe');
  await screen.findAllByRole('option', { name: /Quitumbe/ });
  await user.keyboard('{Enter}');
  expect(onSuggestion.mock.calls[0]?.[0].name).toBe('Quitumbe');
});

test('Escape closes the list and keeps the text', async () => {
  const { user, field } = setUp();
  await user.type(field, 'cuenca');
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-expanded')).toBe('false');
  expect(field).toHaveProperty('value', 'cuenca');
});

test('explains when nothing matches, and what to do', async () => {
  const { user, field } = setUp();
  await user.type(field, 'xyzxyz');
  expect(await screen.findByText(/No encontramos «xyzxyz»/)).toBeDefined();
});
