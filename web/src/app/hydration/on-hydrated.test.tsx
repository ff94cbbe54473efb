// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { fetchFiles } from './fetch-files.ts';
import { captureEarlyEvents } from './replay-events.ts';
import { expectHydration, OnHydrated } from './on-hydrated.tsx';

const onPress = vi.fn();
const onSend = vi.fn();
const onFollow = vi.fn();

/** A typical page: controlled fields, a choice, a button, a form that a script submits. */
function Page() {
  const [name, setName] = useState('');
  const [vehicle, setVehicle] = useState<string | null>(null);
  const [isAccepted, setAccepted] = useState(false);
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
      <input
        type="checkbox"
        aria-label="Acepto"
        checked={isAccepted}
        onChange={(event) => {
          setAccepted(event.target.checked);
        }}
      />
      <button type="button" onClick={onPress}>
        Descargar
      </button>
      <a
        href="#plan"
        data-awaits-hydration
        onClick={(event) => {
          event.preventDefault();
          onFollow();
        }}
      >
        Seguir
      </a>
      <output>{`${name}|${vehicle ?? ''}${isAccepted ? '|sí' : ''}`}</output>
    </form>
  );
}

const AHEAD =
  '<!--$--><form aria-label="Pedido"><input aria-label="Nombre" value=""/><input type="radio" name="vehicle" value="2tn" aria-label="2tn"/>' +
  '<input type="radio" name="vehicle" value="3tn" aria-label="3tn"/><input type="checkbox" aria-label="Acepto"/><button type="button">Descargar</button>' +
  '<a href="#plan" data-awaits-hydration="true">Seguir</a>' +
  '<output>|</output></form><!--/$-->';

/** Prerenders the page, interacts (`before`), hydrates it, and interacts during hydration (`meanwhile`). */
async function takeOver(before: () => void, meanwhile: () => void = () => undefined): Promise<void> {
  vi.clearAllMocks();
  document.documentElement.dataset.next = '/assets/step.js /assets/step.css';
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = AHEAD;
  document.body.replaceChildren(root);
  captureEarlyEvents(() => {
    fetchFiles('next');
  });
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
  // Clicks are replayed after React has read the typed values.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: 'Descargar' });
const known = () => screen.getByRole('status').textContent;

test('values entered before hydration reach the state', async () => {
  await takeOver(() => {
    field('Nombre').value = 'Carla';
    field('3tn').checked = true;
  });
  expect(known()).toBe('Carla|3tn');
  expect(field('Nombre').value).toBe('Carla');
  expect(field('3tn').checked).toBe(true);
});

test.each<readonly [string, (tick: () => void) => readonly [() => void, (() => void)?]]>([
  ['before', (tick) => [tick]],
  ['during', (tick) => [() => undefined, tick]],
])('a box ticked %s hydration stays ticked, also in the state', async (_when, interact) => {
  await takeOver(
    ...interact(() => {
      field('Acepto').click();
    }),
  );
  expect(field('Acepto').checked).toBe(true);
  expect(known()).toBe('||sí');
});

const press = (type: string, button = 0) => fireEvent(field('Acepto'), new MouseEvent(type, { bubbles: true, button }));

test('a press that hydrates the page ends before what was typed changes it', async () => {
  await takeOver(
    () => {
      field('Nombre').value = 'Carla';
      field('3tn').checked = true;
    },
    () => press('pointerdown'),
  );
  expect(known()).toBe('|');
  press('pointerup');
  act(() => {
    field('Acepto').click();
  });
  await waitFor(() => {
    expect(known()).toBe('Carla|3tn|sí');
  });
  expect(field('Nombre').value).toBe('Carla');
});

test('what changes during the press is not restored', async () => {
  await takeOver(
    () => {
      field('Nombre').value = 'Carla';
      field('3tn').checked = true;
      field('Acepto').checked = true;
    },
    () => press('pointerdown'),
  );
  press('pointerup');
  act(() => {
    field('Acepto').click();
  });
  fireEvent.input(field('Nombre'), { target: { value: 'Carla Paz' } });
  await waitFor(() => {
    expect(known()).toBe('Carla Paz|3tn');
  });
});

test('the button of the browser’s menu, whose release may be missing, does not delay what was typed', async () => {
  await takeOver(
    () => {
      field('Nombre').value = 'Carla';
    },
    () => press('pointerdown', 2),
  );
  expect(known()).toBe('Carla|');
});

test('only a press before hydration fetches the modules that buttons lead to, once', async () => {
  const fetched = () => document.head.innerHTML.match(/\/assets\/[a-z.]+/g);
  await takeOver(() => {
    field('Nombre').value = 'Carla';
  });
  expect(fetched()).toBeNull();
  await takeOver(() => {
    button().click();
    button().click();
  });
  expect(fetched()).toEqual(['/assets/step.js', '/assets/step.css']);
  expect(document.head.innerHTML).toMatch(/rel="modulepreload"[^>]*step\.js.*rel="preload"[^>]*step\.css/);
});

test('a click before hydration is replayed once', async () => {
  await takeOver(() => {
    button().click();
  });
  expect(onPress).toHaveBeenCalledTimes(1);
  act(() => {
    button().click();
  });
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a link that awaits hydration does not navigate before, and is replayed', async () => {
  let wasFollowed = true;
  await takeOver(() => {
    wasFollowed = screen.getByRole('link').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  expect(wasFollowed).toBe(false);
  expect(onFollow).toHaveBeenCalledTimes(1);
});

test('a click during hydration is handled once', async () => {
  await takeOver(
    () => undefined,
    () => {
      button().click();
    },
  );
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a submit during hydration is handled once, with its values', async () => {
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

test('a submit before hydration does not navigate, and is replayed', async () => {
  let wasStopped = false;
  await takeOver(() => {
    wasStopped = !fireEvent.submit(screen.getByRole('form'));
  });
  expect(wasStopped).toBe(true);
  expect(onSend).toHaveBeenCalledTimes(1);
});

test('a replayed submit has the values typed before hydration', async () => {
  await takeOver(() => {
    field('Nombre').value = 'Carla';
    fireEvent.submit(screen.getByRole('form'));
  });
  expect(onSend.mock.calls).toEqual([['Carla']]);
});

test('nothing is replayed if the visitor did nothing', async () => {
  await takeOver(() => undefined);
  expect(known()).toBe('|');
  expect(onPress).not.toHaveBeenCalled();
  expect(onSend).not.toHaveBeenCalled();
});
