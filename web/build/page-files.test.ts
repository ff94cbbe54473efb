import { expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

const MANIFEST = {
  'shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'src/frame.tsx': { file: 'assets/frame.js', imports: ['shared.js'], css: ['assets/frame.css'] },
  'src/screen.tsx': {
    file: 'assets/screen.js',
    imports: ['shared.js', 'src/frame.tsx'],
    css: ['assets/screen.css'],
    dynamicImports: ['src/later.tsx'],
  },
  'src/later.tsx': { file: 'assets/later.js' },
};

test('a chunk includes its static imports once, and no dynamic ones', () => {
  const { scripts, styles } = pageFiles(MANIFEST, ['src/frame.tsx', 'src/screen.tsx'], '/en/');
  expect(scripts).toEqual(['/en/assets/frame.js', '/en/assets/shared.js', '/en/assets/screen.js']);
  expect(styles).toEqual(['/en/assets/shared.css', '/en/assets/frame.css', '/en/assets/screen.css']);
});

test('a source that was not built stops the build', () => {
  expect(() => pageFiles(MANIFEST, ['src/gone.tsx'], '/')).toThrow('src/gone.tsx');
});
