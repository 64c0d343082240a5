import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from './fixtures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The apps, and where their scripts are served. */
const APPS = { web: '/', embed: '/', account_mobile: '/', smarttv: '/tv/' } as const;
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));

test('no public address answers a source map, though every script has one', async ({ request, antenna }) => {
  for (const [app, base] of Object.entries(APPS)) {
    const dist = join(root, 'apps', app, 'dist');
    const maps = join(root, 'apps', app, 'maps');
    expect(
      filesOf(dist).filter((path) => path.includes('.map')),
      app,
    ).toEqual([]);
    const scripts = filesOf(maps).filter((path) => path.endsWith('.js.map'));
    expect(scripts.length, app).toBeGreaterThan(1);
    for (const map of scripts.slice(0, 20)) {
      const script = map.slice(0, -'.map'.length);
      if (!existsSync(join(dist, script))) continue;
      expect(readFileSync(join(dist, script), 'utf8'), script).not.toContain('sourceMappingURL');
      expect((await request.get(`${antenna.url}${base}${script}`)).status(), script).toBe(200);
      for (const path of [
        `${base}${map}`,
        `${base}${map}.br`,
        `/maps/${map}`,
        `${base}maps/${map}`,
        `/${basename(map)}`,
      ]) {
        const answer = await request.get(`${antenna.url}${path}`);
        expect(`${path} ${(await answer.text()).includes('"mappings"')}`).toBe(`${path} false`);
      }
      expect((await request.get(`${antenna.url}${base}${map}`)).status(), map).toBe(404);
    }
  }
});
