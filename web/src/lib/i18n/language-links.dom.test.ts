// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { watchLanguageLinks } from './language-links.ts';

beforeEach(() => {
  localStorage.clear();
});

test('a link to the other language stores the choice and preserves query and hash', () => {
  watchLanguageLinks();
  window.history.replaceState(null, '', '/quoter?modo=reserva#mapa');
  document.body.innerHTML = '<a hreflang="en" href="/en/quoter"><b>English</b></a><a href="/blog">Blog</a>';
  const [english, blog] = document.querySelectorAll('a');
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
  });
  blog?.click();
  expect(localStorage.getItem('llevo.language')).toBeNull();
  english?.querySelector('b')?.click();
  expect(localStorage.getItem('llevo.language')).toBe('en');
  expect(english?.getAttribute('href')).toMatch(/\/en\/quoter\?modo=reserva#mapa$/);
});

test('a click that React stops while hydrating the link still chooses the language', () => {
  watchLanguageLinks();
  window.history.replaceState(null, '', '/?utm_source=guia');
  document.body.innerHTML = '<a hreflang="en" href="/en">English</a>';
  document.body.addEventListener(
    'click',
    (event) => {
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true, once: true },
  );
  document.querySelector('a')?.click();
  expect(localStorage.getItem('llevo.language')).toBe('en');
  expect(document.querySelector('a')?.getAttribute('href')).toMatch(/\/en\?utm_source=guia$/);
});
