import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { escaped } from './shell/page.ts';
import { nameIn, type TvFile } from './tv-file.ts';
import type { PackedFile } from './zip.ts';

/** The whole app in the package: it asks the service at `address` for everything else. */
export function packagedApp(tv: TvFile, dist: string): readonly PackedFile[] {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('The TV app is not built: run npm start once, or npx turbo run build --filter @antenna/smarttv.');
  return filesIn(dist)
    .filter((path) => !/\.(br|gz|map)$/.test(path) && !path.split(sep).some((part) => part.startsWith('.')))
    .map((path) => {
      const data = readFileSync(path);
      const name = relative(dist, path).split(sep).join('/');
      return { path: name, data: name === 'index.html' ? Buffer.from(pageOf(tv, data.toString())) : data };
    });
}

function pageOf(tv: TvFile, html: string): string {
  const head = `<title>${escaped(nameIn(tv, 'en'))}</title><meta name="antenna-service" content="${tv.address}">`;
  return html
    .replace('<!--antenna:head-->', () => head)
    .replaceAll('<!--antenna:name-->', () => escaped(nameIn(tv, 'en')))
    .replace('<!--antenna:data-->', '');
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? filesIn(path) : [path];
    });
