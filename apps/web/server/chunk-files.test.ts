import { expect, it } from 'vitest';
import { chunkFiles } from './chunk-files.ts';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], isEntry: true },
  'src/screens/a.tsx': {
    file: 'assets/a.js',
    css: ['assets/a.css', 'assets/index.css'],
    imports: ['index.html', '_b.js'],
  },
  '_b.js': { file: 'assets/b.js', css: ['assets/b.css'], imports: ['src/screens/a.tsx'] },
};

it('names the sheets and scripts of a chunk and of what it imports, and nothing of the entry', () => {
  expect(chunkFiles(MANIFEST, ['src/screens/a.tsx'])).toEqual({
    sheets: ['assets/a.css', 'assets/b.css'],
    scripts: ['assets/a.js', 'assets/b.js'],
  });
  expect(chunkFiles(MANIFEST, ['src/gone.tsx'])).toEqual({ sheets: [], scripts: [] });
});
