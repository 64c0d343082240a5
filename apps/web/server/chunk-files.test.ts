import { expect, it } from 'vitest';
import { chunkLinks } from './chunk-links.ts';

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
  expect(chunkLinks(MANIFEST, ['src/screens/a.tsx']).match(/href="[^"]+"/g)).toEqual([
    'href="/assets/a.css"',
    'href="/assets/b.css"',
    'href="/assets/a.js"',
    'href="/assets/b.js"',
  ]);
  expect(chunkLinks(MANIFEST, ['src/gone.tsx'])).toBe('');
});
