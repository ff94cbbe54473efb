// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { watchLanguageLinks } from './language-links.ts';

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
