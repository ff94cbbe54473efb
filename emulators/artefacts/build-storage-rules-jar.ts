import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { writeJar } from './jar.ts';

const run = promisify(execFile);
const SOURCES = path.resolve(import.meta.dirname, '../storage-rules');

interface BuildOptions {
  /** The Firestore emulator, which holds the rules engine. */
  sdkJar: string;
  /** Folder of `java` and `javac`. */
  javaBin: string;
  /** Output folder of the jar. */
  folder: string;
}

/** Compiles the runtime for storage rules into a jar and returns its path; reuses one with the same sources. */
export async function buildStorageRulesJar({ sdkJar, javaBin, folder }: BuildOptions): Promise<string> {
  const names = (await readdir(SOURCES)).filter((name) => name.endsWith('.java')).toSorted();
  const sources = names.map((name) => path.join(SOURCES, name));
  const hash = createHash('sha256').update(sdkJar).update(javaBin);
  for (const source of sources) hash.update(await readFile(source));
  const file = path.join(folder, `storage-rules-${hash.digest('hex').slice(0, 12)}.jar`);
  if (existsSync(file)) return file;

  const javac = path.join(javaBin, 'javac');
  if (!existsSync(javac)) {
    throw new Error(`The Java compiler is missing beside ${javaBin}: install the whole JDK, not only the runtime.`);
  }
  await mkdir(folder, { recursive: true });
  const classes = await mkdtemp(path.join(folder, 'classes-'));
  try {
    await run(javac, ['-nowarn', '-proc:none', '-cp', sdkJar, '-d', classes, ...sources]);
    const compiled = await readdir(classes);
    const entries = await Promise.all(
      compiled.map(async (name) => ({ name, content: await readFile(path.join(classes, name)) })),
    );
    await writeJar(file, { 'Main-Class': 'StorageRulesRuntime', 'Class-Path': pathToFileURL(sdkJar).href }, entries);
  } finally {
    await rm(classes, { recursive: true, force: true });
  }
  return file;
}
