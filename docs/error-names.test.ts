import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

interface ErrorClass {
  readonly file: string;
  readonly className: string;
  /** The value that instances have as `name`; undefined without one. */
  readonly name: string | undefined;
}

/** The subclasses of Error in the sources, each with the name that it gives its instances. */
const errorClasses: readonly ErrorClass[] = globSync('{functions/src,functions/contract/src,web/src}/**/*.{ts,tsx}', {
  cwd: ROOT,
})
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(path.join(ROOT, file), 'utf8').matchAll(
        /class (\w+) extends \w*Error\b([\s\S]*?)\n?\}\n(?=\n|$)/g,
      ),
    ].map(([, className = '', body = '']) => ({ file, className, name: /\bname = '(\w+)'/.exec(body)?.[1] })),
  );

test('the sources have the error classes that are known to exist', () => {
  const names = errorClasses.map(({ className }) => className);
  expect(names).toEqual(expect.arrayContaining(['AppError', 'ApiError', 'CardDeclinedError', 'SriUnavailableError']));
});

// A literal instead of `new.target.name`, because the build of the web shortens the names of classes.
test.each(errorClasses)('the name of a thrown $className in $file is its class name', ({ className, name }) => {
  expect(name).toBe(className);
});

test.each(errorClasses)('$className in $file ends with Error', ({ className }) => {
  expect(className).toMatch(/Error$/);
});
