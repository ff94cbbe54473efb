// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { captureEarlyEvents } from './replay-events.ts';
import { expectHydration, OnHydrated } from './on-hydrated.tsx';

const onPress = vi.fn();
const onSend = vi.fn();

/** A page as this site has them: controlled fields, a choice, a button, a form that only a script sends. */
function Page() {
  const [name, setName] = useState('');
  const [vehicle, setVehicle] = useState<string | null>(null);
  return (
    <form
      aria-label="Pedido"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(name);
      }}
    >
      <input
        aria-label="Nombre"
        value={name}
        onChange={(event) => {
          setName(event.target.value);
        }}
      />
      {['2tn', '3tn'].map((id) => (
        <input
          key={id}
          type="radio"
          name="vehicle"
          value={id}
          aria-label={id}
          checked={vehicle === id}
          onChange={() => {
            setVehicle(id);
          }}
        />
      ))}
      <button type="button" onClick={onPress}>
        Descargar
      </button>
      <output>{`${name}|${vehicle ?? ''}`}</output>
    </form>
  );
}

const AHEAD =
  '<!--$--><form aria-label="Pedido"><input aria-label="Nombre" value=""/><input type="radio" name="vehicle" value="2tn" aria-label="2tn"/>' +
  '<input type="radio" name="vehicle" value="3tn" aria-label="3tn"/><button type="button">Descargar</button>' +
  '<output>|</output></form><!--/$-->';

/** The page as it was built ahead, something done in it, then its scripts, and something done while they take over. */
async function takeOver(before: () => void, meanwhile: () => void = () => undefined): Promise<void> {
  vi.clearAllMocks();
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = AHEAD;
  document.body.replaceChildren(root);
  captureEarlyEvents();
  before();
  expectHydration();
  await act(async () => {
    hydrateRoot(
      root,
      <Suspense>
        <Page />
        <OnHydrated />
      </Suspense>,
    );
    meanwhile();
    await Promise.resolve();
  });
  // What was pressed is done when React has taken in what was typed.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Descargar' });
const known = () => screen.getByRole('status').textContent;

test('what was typed and chosen before is known after', async () => {
  await takeOver(() => {
    field('Nombre').value = 'Carla';
    field('3tn').checked = true;
  });
  expect(known()).toBe('Carla|3tn');
  expect(field('Nombre').value).toBe('Carla');
  expect(field('3tn').checked).toBe(true);
});

test('a button pressed before is pressed after, once', async () => {
  await takeOver(() => {
    button().click();
  });
  expect(onPress).toHaveBeenCalledTimes(1);
  act(() => {
    button().click();
  });
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a button pressed while the scripts take over is pressed once', async () => {
  await takeOver(
    () => undefined,
    () => {
      button().click();
    },
  );
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a form sent while the scripts take over is sent once, with what it holds', async () => {
  await takeOver(
    () => {
      field('Nombre').value = 'Carla';
    },
    () => {
      fireEvent.submit(screen.getByRole('form'));
    },
  );
  expect(onSend.mock.calls).toEqual([['Carla']]);
});

test('a form sent before does not leave the page with what is in it, and is sent after', async () => {
  let wasStopped = false;
  await takeOver(() => {
    wasStopped = !fireEvent.submit(screen.getByRole('form'));
  });
  expect(wasStopped).toBe(true);
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('a form filled in and sent before is sent with what it holds', async () => {
  await takeOver(() => {
    field('Nombre').value = 'Carla';
    fireEvent.submit(screen.getByRole('form'));
  });
  expect(onSend.mock.calls).toEqual([['Carla']]);
});

test('nothing done before, nothing done after', async () => {
  await takeOver(() => undefined);
  expect(known()).toBe('|');
  expect(onPress).not.toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
});
