/** Browser APIs that jsdom lacks, and a clean document after each test. */
import { webcrypto } from 'node:crypto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// Screens may load code first, which on a busy machine takes longer than the default of a second.
configure({ asyncUtilTimeout: 15_000 });

class NoopObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: NoopObserver });

// The document outlives a file, and jsdom's `crypto` cannot hash.
Object.defineProperty(window, 'crypto', { configurable: true, value: webcrypto });
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
window.HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
