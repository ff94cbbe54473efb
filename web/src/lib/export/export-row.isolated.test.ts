import { expect, test, vi } from 'vitest';
import { exportRow } from './export-row.ts';

const saved = vi.hoisted(() => vi.fn<(file: Blob, name: string) => void>());
vi.mock(import('./save-file.ts'), () => ({ saveFile: saved }));
vi.mock(import('../http/track-event.ts'), () => ({ trackEvent: vi.fn() }));

test('one row becomes a file with the headings of its list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T02:00:00Z') });
  const columns = [
    { header: 'Nombre', width: 10, value: ({ name }: { readonly name: string }) => name },
    { header: '#', width: 4, value: (_row: unknown, number: number) => number },
  ];
  await exportRow({ list: 'conductores', name: 'conductor', columns }, { name: 'José Ñauta' });
  const [file, name] = saved.mock.calls[0] ?? [];
  // The day in Guayaquil.
  expect(name).toBe('llevo-conductor-2026-11-23.csv');
  expect(await file?.text()).toBe('"Nombre";"#"\r\n"José Ñauta";"1"');
  vi.useRealTimers();
});
