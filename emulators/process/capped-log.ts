import { closeSync, ftruncateSync, mkdirSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const TAIL_LINES = 40;
const CAP_EVERY_MS = 10_000;

/** A log file that starts again when it has grown to 20 MB, and remembers its last lines. */
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
      // A full disk costs log lines, not the stack.
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
 * Empties log files of other processes when they exceed the limit: the emulators' debug logs grow by gigabytes under
 * load. Returns a function that stops it.
 */
export function capFiles(files: readonly string[]): () => void {
  const timer = setInterval(() => {
    for (const file of files) {
      const stat = statSync(file, { throwIfNoEntry: false });
      // A writer that keeps its place leaves a hole at the start, so what counts is the space taken on disk.
      if (stat && stat.blocks * 512 > MAX_FILE_BYTES) truncateSync(file);
    }
  }, CAP_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
  };
}
