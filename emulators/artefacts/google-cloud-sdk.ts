import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { googleCloudSdkFolders } from '../platform.mjs';
import { writeJar } from './jar.ts';

const run = promisify(execFile);
const JAR = 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

async function findSdkRoots(): Promise<string[]> {
  try {
    const { stdout } = await run('gcloud', ['info', '--format=value(installation.sdk_root)'], { timeout: 20_000 });
    return [stdout.trim()];
  } catch {
    return [];
  }
}

/** The Firestore emulator of an installed Google Cloud SDK, or null. */
export async function findSdkFirestoreJar(): Promise<string | null> {
  const folders = googleCloudSdkFolders(process.platform, homedir());
  const known = folders.map((folder) => path.join(folder, JAR)).find((jar) => existsSync(jar));
  if (known !== undefined) return known;
  // Asking gcloud takes a second or two, so the usual folders come first.
  const asked = (await findSdkRoots()).map((folder) => path.join(folder, JAR));
  return asked.find((jar) => existsSync(jar)) ?? null;
}

/** The SDK's jar names no main class, which `java -jar` needs; this one holds only a manifest that does. Returns its path. */
export async function writeLauncherJar(sdkJar: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'firestore-emulator.jar');
  await writeJar(file, {
    'Main-Class': 'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
    'Class-Path': pathToFileURL(sdkJar).href,
  });
  return file;
}
