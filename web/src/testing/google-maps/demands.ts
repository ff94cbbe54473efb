/** Resources and styles of Google's map, for the content security policy of a page (docs/services/google-maps.md). */

/** Inserts styles with the nonce of the first style or stylesheet that has one, as Google's map does. */
export function insertStyles({ head }: Document): void {
  const marked = head.querySelector<HTMLElement>('style[nonce], link[rel="stylesheet"][nonce]');
  const style = head.ownerDocument.createElement('style');
  if (marked) style.setAttribute('nonce', marked.nonce || (marked.getAttribute('nonce') ?? ''));
  style.textContent = '.gm-style { font: 400 11px Roboto, Arial, sans-serif; }';
  head.append(style);
}

const PICTURES = [
  'https://maps.googleapis.com/maps/vt?pb=1',
  'https://maps.gstatic.com/mapfiles/api-3/images/google_white5.png',
  'https://www.google.com/maps/vt/icon',
  'https://lh3.googleusercontent.com/place',
  'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
];
const REQUESTS = [
  'https://maps.googleapis.com/$rpc/google.internal.maps.mapsjs.v1.MapsJsInternalService/GetViewportInfo',
  'https://www.google.com/maps/log',
  'https://maps.gstatic.com/maps-api',
  'data:text/plain,x',
];
const FONTS = 'https://fonts.googleapis.com/css?family=Roboto';
const FRAME = 'https://www.google.com/maps/embed';
const MODULE = 'https://maps.googleapis.com/maps-api-v3/api/js/63/1/common.js';

const blobUrl = (code: string) => URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));

/** Appends an element and waits until the browser has loaded or refused it. */
const settle = (element: HTMLElement, parent: HTMLElement): Promise<unknown> =>
  new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
    element.addEventListener('error', resolve, { once: true });
    parent.append(element);
  });

/** Loads one resource of each kind that Google's guide lists; refusals are the page's violations. */
export async function loadResources(document: Document): Promise<void> {
  const { body, head } = document;
  const make = <Name extends keyof HTMLElementTagNameMap>(name: Name, values: Partial<HTMLElementTagNameMap[Name]>) =>
    Object.assign(document.createElement(name), values);
  await Promise.all([
    settle(make('link', { rel: 'stylesheet', href: FONTS }), head),
    settle(make('iframe', { src: FRAME }), body),
    ...PICTURES.map((src) => settle(make('img', { src }), body)),
    ...[MODULE, blobUrl('')].map((src) => settle(make('script', { src }), head)),
    ...[...REQUESTS, blobUrl('')].map((url) => fetch(url, { mode: 'no-cors' }).catch(() => null)),
    document.fonts.load('1em Roboto').catch(() => null),
  ]);
  new Worker(blobUrl('')).terminate();
  evaluate();
}

function evaluate(): void {
  try {
    // oxlint-disable-next-line typescript/no-implied-eval -- the refusal is what tests count
    void new Function('return 1');
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
  }
}
