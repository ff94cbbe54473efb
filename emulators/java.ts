import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MIN_JAVA = 21;

/** Folders that hold one Java per entry, and where its home is inside the entry. */
const FOLDERS = [
  { folder: '/usr/lib/jvm', home: '' },
  { folder: '/Library/Java/JavaVirtualMachines', home: 'Contents/Home' },
  { folder: path.join(homedir(), '.sdkman/candidates/java'), home: '' },
  { folder: '/opt/homebrew/opt', home: '' },
  { folder: '/usr/local/opt', home: '' },
];

/** The major version in the output of `java -version`, or null: `version "17.0.1"` is 17. */
export function javaMajor(output: string): number | null {
  const match = /version "(\d+)/.exec(output);
  return match?.[1] === undefined ? null : Number(match[1]);
}

async function isSupportedJava(bin: string): Promise<boolean> {
  try {
    const { stdout, stderr } = await run(path.join(bin, 'java'), ['-version']);
    return (javaMajor(stdout + stderr) ?? 0) >= MIN_JAVA;
  } catch {
    return false;
  }
}

async function installedJavas({ folder, home }: (typeof FOLDERS)[number]): Promise<string[]> {
  const entries = await readdir(folder).catch(() => []);
  // Homebrew's folder holds everything it ever installed.
  const javas = folder.endsWith('/opt') ? entries.filter((entry) => entry.startsWith('openjdk')) : entries;
  return javas.toSorted().map((entry) => path.join(folder, entry, home, 'bin'));
}

async function javaCandidates(): Promise<string[]> {
  const { JAVA_HOME, PATH = '' } = process.env;
  const found = await Promise.all(FOLDERS.map(installedJavas));
  return [
    ...(JAVA_HOME === undefined ? [] : [path.join(JAVA_HOME, 'bin')]),
    ...PATH.split(path.delimiter).filter((entry) => entry !== ''),
    ...found.flat(),
  ];
}

/** Folder of the first `java` that the emulators accept. Throws the one line to show when there is none. */
export async function findJava(): Promise<string> {
  for (const bin of await javaCandidates()) {
    if (await isSupportedJava(bin)) return bin;
  }
  throw new Error(
    `Falta Java ${MIN_JAVA} o posterior, que necesitan los emuladores. Instálelo (por ejemplo «apt install openjdk-21-jdk», «brew install openjdk») o indique dónde está con JAVA_HOME.`,
  );
}
