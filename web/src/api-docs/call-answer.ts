import { element } from './element.ts';

/** Sends a request; rejects without a response. */
export type Send = (address: string, init?: RequestInit) => Promise<Response>;

/** A response as it is shown. */
interface Answer {
  readonly status: string;
  readonly headers: string;
  readonly body: string;
}

/** JSON with line breaks; any other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function read(response: Response, startedAt: number): Promise<Answer> {
  const body = readable(await response.text());
  const ms = Math.round(performance.now() - startedAt).toString();
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { status: `${response.status.toString()} ${response.statusText}`.trim() + ` · ${ms} ms`, headers, body };
}

const block = (label: string, text: string) =>
  element('pre', { tabindex: '0', role: 'region', 'aria-label': label }, element('code', {}, text));

/** Sends a request and shows status, time, headers and body in `place`, or that no response arrived. */
export async function showAnswer(place: HTMLElement, send: () => Promise<Response>): Promise<void> {
  const status = element('p', { role: 'status' }, 'Sending…');
  place.replaceChildren(status);
  try {
    const startedAt = performance.now();
    const answer = await read(await send(), startedAt);
    status.replaceChildren(element('b', {}, answer.status));
    const headers = element('details', {}, element('summary', {}, 'Headers'), block('Headers', answer.headers));
    place.append(block('Body of the answer', answer.body === '' ? '(no body)' : answer.body), headers);
  } catch {
    status.replaceChildren(element('span', { class: 'problem' }, 'No answer: the site could not be reached.'));
  }
}
