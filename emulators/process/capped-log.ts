import { closeSync, ftruncateSync, mkdirSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const TAIL_LINES = 40;
const CAP_EVERY_MS = 10_000;

/** A log file that restarts at 20 MB and remembers its last lines. */
export class CappedLog {
  readonly file: string;
  readonly #descriptor: number;
  #written = 0;
  #tail: string[] = [];

  constructor(file: string) {
    mkdirSync(path.dirname(file), { recursive: true });
    this.file = file;
    this.#descriptor = openSync(file, 'w');
  }

  write(raw: string): void {
    const text = stripVTControlCharacters(raw);
    try {
      this.#append(text);
    } catch {
      // With a full disk log lines are lost, but the stack continues.
    }
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    this.#tail = [...this.#tail, ...lines].slice(-TAIL_LINES);
  }

  #append(text: string): void {
    if (this.#written > MAX_FILE_BYTES) {
      ftruncateSync(this.#descriptor);
      this.#written = 0;
    }
    this.#written += writeSync(this.#descriptor, text, this.#written);
  }

  tail(lines = TAIL_LINES): string {
    return this.#tail.slice(-lines).join('\n');
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/**
 * Empties log files of other processes above the limit: the emulators' debug logs grow by gigabytes under load. Returns
 * a function that stops it.
 */
export function capFiles(files: readonly string[]): () => void {
  const timer = setInterval(() => {
    for (const file of files) {
      const stat = statSync(file, { throwIfNoEntry: false });
      // Disk blocks count: a writer that keeps its offset leaves a hole at the start of the file.
      if (stat && stat.blocks * 512 > MAX_FILE_BYTES) truncateSync(file);
    }
  }, CAP_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
