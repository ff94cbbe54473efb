import { element, labelled } from './element.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '');

/** Whether a call's text has every word of a search. */
export const matches = (text: string, search: string): boolean =>
  plain(search)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

/** The search field: hides the calls, links and areas that do not match, and says how many do. */
export function showSearch(place: HTMLElement, found: HTMLElement): void {
  const field = element('input', { type: 'search', autocomplete: 'off', spellcheck: 'false' });
  const calls = [...document.querySelectorAll<HTMLElement>('article.call')];
  const hideEmpty = (selector: string, parts: string) => {
    for (const area of document.querySelectorAll<HTMLElement>(selector)) {
      area.hidden = [...area.querySelectorAll<HTMLElement>(parts)].every(({ hidden }) => hidden);
      if (area instanceof HTMLDetailsElement) area.open = field.value.trim() !== '';
    }
  };
  field.addEventListener('input', () => {
    const search = field.value.trim();
    for (const call of calls) {
      call.hidden = !matches(call.dataset.text ?? '', search);
      const link = document.querySelector<HTMLElement>(`nav [data-call="${call.id}"]`);
      if (link !== null) link.hidden = call.hidden;
    }
    hideEmpty('nav details.area', 'li');
    hideEmpty('main section[id^="area-"]', 'article');
    const count = calls.filter(({ hidden }) => !hidden).length;
    found.textContent = search === '' ? '' : `${count.toString()} of ${calls.length.toString()} calls`;
  });
  place.append(labelled('Search calls', 'call-search', field));
  place.hidden = false;
}
