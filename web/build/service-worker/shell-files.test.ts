import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Manifest } from 'vite';
import { BACK_OFFICE_SHELL_SOURCES, buildShellManifest, PUBLIC_SHELL_SOURCES } from './shell-files.ts';

/** A build in which every source is a separate chunk. */
const manifestOf = (sources: readonly string[]): Manifest =>
  Object.fromEntries(sources.map((src, index) => [src, { src, file: `assets/c${index.toString()}.js` }]));

test('the shell holds chunks, styles and what its pages name; files that keep their names have revisions', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'llevo-shell-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'en'));
  for (const page of ['app.html', 'offline.html', 'conductor.html'])
    for (const base of ['', 'en/'])
      await writeFile(path.join(folder, base, page), `<link href="/${base}assets/figtree.woff2"><a href="/quoter">`);
  await writeFile(path.join(folder, 'favicon.svg'), '<svg/>');
  const manifest = manifestOf([...PUBLIC_SHELL_SOURCES, ...BACK_OFFICE_SHELL_SOURCES]);
  manifest['conductor.html'] = { file: 'assets/driver.js', css: ['assets/driver.css'] };
  manifest[PUBLIC_SHELL_SOURCES[0] ?? ''] = { file: 'assets/c0.js', css: ['assets/c0.css'] };
  manifest[BACK_OFFICE_SHELL_SOURCES[0] ?? ''] = { file: 'assets/office.js', imports: [PUBLIC_SHELL_SOURCES[0] ?? ''] };
  const shells = buildShellManifest(
    [
      { language: { code: 'es', locale: 'es-EC', base: '/' }, manifest },
      { language: { code: 'en', locale: 'en', base: '/en/' }, manifest },
    ],
    folder,
  );
  expect(shells.entries).toEqual(['/assets/c0.js', '/en/assets/c0.js']);
  const visit = shells.visit.map(({ url }) => url);
  expect(visit).toEqual(
    expect.arrayContaining(['/app.html', '/offline.html', '/assets/c0.css', '/assets/figtree.woff2', '/favicon.svg']),
  );
  expect(visit).not.toContain('/quoter');
  for (const { url, revision } of shells.visit) expect(revision === null, url).toBe(url.startsWith('/assets/'));
  expect(shells.kept['office-es']).toContain('/assets/office.js');
  expect(shells.kept['office-es']).not.toContain('/assets/c0.js');
  expect(shells.kept['visit-en']).toContain('/en/offline.html');
  expect(shells.kept['driver-es']).toEqual([
    '/conductor.html',
    '/assets/driver.js',
    '/assets/driver.css',
    '/assets/figtree.woff2',
  ]);
  expect(shells.kept['driver-en']).toContain('/en/assets/driver.js');
  expect(visit).not.toContain('/conductor.html');
  expect(shells.kept['office-en']).toEqual(expect.arrayContaining(['/en/app.html', '/en/assets/office.js']));
});
