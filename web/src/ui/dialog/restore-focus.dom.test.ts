// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { saveFocus } from './restore-focus.ts';

const rows = (...names: string[]) => {
  document.body.innerHTML = `<main tabindex="-1"><input aria-label="Buscar" /><ul>${names
    .map((name) => `<li><button>${name}</button></li>`)
    .join('')}</ul></main>`;
};
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const focused = () => document.activeElement?.textContent;

// jsdom has no CSS object.
vi.stubGlobal('CSS', { escape: (text: string) => text });

afterEach(() => {
  document.body.innerHTML = '';
});

test('restores the focus', () => {
  rows('Ana', 'Beto');
  button('Beto').focus();
  const giveBack = saveFocus();
  button('Ana').focus();
  giveBack();
  expect(focused()).toBe('Beto');
});

test('the focus moves to the next row when the row is gone', () => {
  rows('Ana', 'Beto', 'Carla');
  button('Beto').focus();
  const giveBack = saveFocus();
  button('Beto').parentElement?.remove();
  giveBack();
  expect(focused()).toBe('Carla');
});

test('the focus moves to the row before when the last one is removed after the dialog', async () => {
  rows('Ana', 'Beto');
  button('Beto').focus();
  saveFocus()();
  button('Beto').parentElement?.remove();
  await Promise.resolve();
  expect(focused()).toBe('Ana');
});

test('the later of two dialogs decides', async () => {
  document.body.innerHTML =
    '<table><tbody><tr data-row-id="1" tabindex="-1"><td><button>Ana</button></td></tr></tbody></table>';
  const row = document.querySelector('tr');
  row?.focus();
  saveFocus()();
  button('Ana').focus();
  saveFocus()();
  // The list is re-rendered.
  row?.replaceWith(row.cloneNode(true));
  await Promise.resolve();
  expect(document.activeElement).toBe(button('Ana'));
});

test('the focus moves to the container when no row is left', () => {
  rows('Ana');
  button('Ana').focus();
  const giveBack = saveFocus();
  document.querySelector('ul')?.remove();
  giveBack();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

const GROUPS = '<div><button>Ana</button><button>Beto</button></div><div><p></p><button>Carla</button></div>';

test('the focus moves to the next control when the replacement of the opener has none', () => {
  document.body.innerHTML = `${GROUPS}<div><button>Diego</button></div>`;
  button('Carla').focus();
  const giveBack = saveFocus();
  button('Carla').remove();
  giveBack();
  expect(focused()).toBe('Diego');
});

test('the focus moves to the last control before the removed one when none follows', () => {
  document.body.innerHTML = GROUPS;
  button('Carla').focus();
  const giveBack = saveFocus();
  button('Carla').remove();
  giveBack();
  expect(focused()).toBe('Beto');
});

test('the focus stays once the user has moved it', async () => {
  rows('Ana', 'Beto');
  button('Beto').focus();
  saveFocus()();
  document.querySelector('input')?.focus();
  button('Beto').parentElement?.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(document.querySelector('input'));
});

test('focuses the same control of the same row in a re-rendered table', () => {
  const table =
    '<tr data-row-id="a"><td><button>Ana</button></td></tr><tr data-row-id="b"><td><button>Beto</button></td></tr>';
  document.body.innerHTML = `<table><tbody>${table}</tbody></table>`;
  button('Beto').focus();
  const giveBack = saveFocus();
  document.body.innerHTML = `<table><tbody>${table}</tbody></table>`;
  giveBack();
  expect(focused()).toBe('Beto');
});
