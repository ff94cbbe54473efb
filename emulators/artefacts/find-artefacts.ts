import path from 'node:path';
import { proxyNote } from '../preflight.mjs';
import { downloadEmulator, type ArtefactName, downloadableEmulators } from './download.ts';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { googleCloudSdkFolders } from '../platform.mjs';
import { writeJar } from './jar.ts';
import { createHash } from 'node:crypto';

const run = promisify(execFile);
const SOURCES = path.resolve(import.meta.dirname, '../storage-rules');

interface BuildOptions {
  /** Jar of the Firestore emulator, which includes the rules engine. */
  sdkJar: string;
  /** Folder of `java` and `javac`. */
  javaBin: string;
  /** Output folder of the jar. */
  folder: string;
}

/** Compiles the runtime for storage rules into a jar and returns its path; reuses a jar of the same sources. */
async function buildStorageRulesJar({ sdkJar, javaBin, folder }: BuildOptions): Promise<string> {
  const names = (await readdir(SOURCES)).filter((name) => name.endsWith('.java')).toSorted();
  const sources = names.map((name) => path.join(SOURCES, name));
  const hash = createHash('sha256').update(sdkJar).update(javaBin);
  for (const source of sources) hash.update(await readFile(source));
  const file = path.join(folder, `storage-rules-${hash.digest('hex').slice(0, 12)}.jar`);
  if (existsSync(file)) return file;

  const javac = path.join(javaBin, 'javac');
  if (!existsSync(javac)) {
    throw new Error(`Missing javac in ${javaBin}: install the whole JDK, not only the runtime.`);
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

const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

async function findSdkRoots(): Promise<string[]> {
  try {
    const { stdout } = await run('gcloud', ['info', '--format=value(installation.sdk_root)'], { timeout: 20_000 });
    return [stdout.trim()];
  } catch {
    return [];
  }
}

/** Firestore emulator of an installed Google Cloud SDK, or null. */
async function findSdkFirestoreJar(): Promise<string | null> {
  const folders = googleCloudSdkFolders(process.platform, homedir());
  const known = folders.map((folder) => path.join(folder, JAR)).find((jar) => existsSync(jar));
  if (known !== undefined) return known;
  // Last, because gcloud takes a second or two.
  const asked = (await findSdkRoots()).map((folder) => path.join(folder, JAR));
  return asked.find((jar) => existsSync(jar)) ?? null;
}

/**
 * Writes a jar with only a manifest that names the main class, which the SDK's jar lacks and `java -jar` needs. Returns
 * its path.
 */
async function writeLauncherJar(sdkJar: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'firestore-emulator.jar');
  await writeJar(file, {
    'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'Class-Path': pathToFileURL(sdkJar).href,
  });
  return file;
}

interface Artefacts {
  /** Environment variables that point firebase-tools at other files than its downloads. */
  environment: Record<string, string>;
  hasUi: boolean;
}

interface FindOptions {
  root: string;
  /** Folder of `java` and `javac`. */
  javaBin: string;
  /** True to include the emulator UI. */
  ui: boolean;
  log: (line: string) => void;
  signal: AbortSignal;
}

/** True if an environment variable names the emulator's file. */
const isSet = (name: ArtefactName) => process.env[`${name.toUpperCase()}_EMULATOR_BINARY_PATH`] !== undefined;

/** Downloads missing emulators; resolves with those that are available. */
async function availableEmulators({ root, ui, log, signal }: FindOptions): Promise<ReadonlySet<ArtefactName>> {
  const wanted = (await downloadableEmulators(root)).filter(({ name }) => name !== 'ui' || ui);
  const available = new Set<ArtefactName>();
  let isReachable = true;
  for (const emulator of wanted) {
    const { name, isCached } = emulator;
    if (!isCached && !isSet(name)) isReachable &&= await downloadEmulator(emulator, { root, log, signal });
    signal.throwIfAborted();
    if (isCached || isSet(name) || isReachable) available.add(name);
  }
  return available;
}

/**
 * Finds or downloads the emulators before any of them starts. They come from the cache of firebase-tools or a download
 * into it. Otherwise an installed Google Cloud SDK provides the Firestore emulator, whose rules engine also evaluates
 * the storage rules.
 */
export async function findArtefacts(options: FindOptions): Promise<Artefacts> {
  const { root, javaBin, log } = options;
  const available = await availableEmulators(options);
  const needsFirestore = !available.has('firestore');
  const needsStorage = !available.has('storage');
  const hasUi = available.has('ui');
  if (!needsFirestore && !needsStorage) return { environment: {}, hasUi };

  const sdkJar = await findSdkFirestoreJar();
  if (sdkJar === null) {
    throw new Error(
      `The Firebase emulators are not on this machine and cannot be downloaded from storage.googleapis.com${proxyNote(process.env)}: check the network, or install the Google Cloud SDK with its Firestore emulator.`,
    );
  }
  const folder = path.join(root, 'node_modules/.cache/llevo/artefacts');
  log(`No download: the Firestore emulator of the Google Cloud SDK is used (${sdkJar}).`);
  return {
    environment: {
      ...(needsFirestore && { FIRESTORE_EMULATOR_BINARY_PATH: await writeLauncherJar(sdkJar, folder) }),
      ...(needsStorage && { STORAGE_EMULATOR_BINARY_PATH: await buildStorageRulesJar({ sdkJar, javaBin, folder }) }),
    },
    hasUi,
  };
}
