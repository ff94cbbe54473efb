import { describe, expect, test } from 'vitest';
import { manifestText } from './jar.ts';

describe('a manifest', () => {
  test('a manifest contains the given attributes', () => {
    expect(manifestText({ 'Main-Class': 'a.B' })).toBe('Manifest-Version: 1.0\r\nMain-Class: a.B\r\n\r\n');
  });

  test('a manifest wraps lines at 72 bytes and indents continuations by a space', () => {
    const value = 'x'.repeat(200);
    const lines = manifestText({ 'Class-Path': value }).trim().split('\r\n').slice(1);
    expect(lines.every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
    expect(lines.slice(1).every((line) => line.startsWith(' '))).toBe(true);
    expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(`Class-Path: ${value}`);
  });
});
