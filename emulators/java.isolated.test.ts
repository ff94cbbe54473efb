import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findJava, javaMajor } from './java.ts';
import { javaFolders } from './platform.mjs';

vi.mock('./platform.mjs', { spy: true });

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['openjdk version "25" 2025-09-16 LTS', 25],
  ['java version "1.8.0_402"', 1],
  ['command not found', null],
])('javaMajor parses %j as %s', (output, major) => {
  expect(javaMajor(output)).toBe(major);
});

describe.skipIf(process.platform === 'win32')('findJava', () => {
  let folder = '';
  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  /** Installs fake `java` programs of these versions and empties PATH. */
  async function install(versions: readonly number[]): Promise<void> {
    folder = await mkdtemp(path.join(tmpdir(), 'llevo-java-'));
    for (const version of versions) {
      const bin = path.join(folder, String(version), 'bin');
      await mkdir(bin, { recursive: true });
      await writeFile(path.join(bin, 'java'), `#!/bin/sh\necho 'openjdk version "${version}.0.1"' >&2\n`);
      await chmod(path.join(bin, 'java'), 0o755);
    }
    vi.mocked(javaFolders).mockReturnValue([{ folder, prefix: '', home: '' }]);
    vi.stubEnv('PATH', '');
    vi.stubEnv('JAVA_HOME', undefined);
  }

  test('findJava finds a supported Java in the system’s folders and skips an old one', async () => {
    await install([17, 21]);
    expect(await findJava()).toBe(path.join(folder, '21', 'bin'));
  });

  test('findJava explains what to install if no Java is supported', async () => {
    await install([17]);
    await expect(findJava()).rejects.toThrow(
      /^The emulators need Java 21 or later, but no such Java was found: install it \(.+\)/,
    );
  });
});
