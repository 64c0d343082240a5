// bench:bundle: scripts of a first visit (gzip -9): the apps against a baseline page of the same stack, the player
// chunk against stock hls.js, and one language. Bytes are exact, so one round is enough.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../run/workspace.mjs';
import { buildBare } from './bare/build.mjs';
import { figure, publish } from './harness.mjs';

const gzip = (path) => gzipSync(readFileSync(path), { level: 9 }).length;

/** Scripts that index.html loads at once: its own, the preloaded ones and their static imports. */
function eager(app) {
  const dist = join(root, 'apps', app, 'dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const seen = new Set();
  const visit = (url) => {
    const path = join(dist, url.replace(/^\//, ''));
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    const source = readFileSync(path, 'utf8');
    for (const match of source.matchAll(
      /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}$\s,]+?\s*from\s*)?["'](\.{0,2}\/[^"']+\.js)["']/g,
    ))
      visit(posix.join(dirname(url), match[1]));
  };
  for (const match of html.matchAll(/<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="([^"]+\.js)"/g))
    visit(match[1]);
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g)]
    .map((match) => match[1])
    .join('\n');
  return {
    bytes: [...seen].reduce((sum, path) => sum + gzip(path), 0) + (inline ? gzipSync(inline, { level: 9 }).length : 0),
    files: [...seen],
  };
}

/** The TV app's one script, its script with hls.js, and its style sheet. */
function tvFiles() {
  const dist = join(root, 'apps/smarttv/dist');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = (pattern) => [...html.matchAll(pattern)].reduce((sum, [, path]) => sum + gzip(join(dist, path)), 0);
  return {
    shell: named(/<script[^>]* src="\.\/([^"]+)"/g),
    css: named(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)"/g),
    player: playerChunk('smarttv'),
  };
}

/** The lazy chunk with hls.js, found by a string that only hls.js contains. */
function playerChunk(app) {
  const assets = join(root, 'apps', app, 'dist', app === 'embed' ? 'embed-assets' : 'assets');
  const chunks = readdirSync(assets)
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(assets, file))
    .filter((path) => readFileSync(path, 'utf8').includes('MEDIA-SEQUENCE'));
  return chunks.sort((a, b) => gzip(b) - gzip(a))[0];
}

const [full, react, hls] = [await buildBare('full.tsx'), await buildBare('react.tsx'), await buildBare('hls.ts')];
const web = eager('web');
const embed = eager('embed');
const chunk = playerChunk('web');
const tv = tvFiles();
const figures = [
  figure({
    name: 'web home: eager scripts',
    unit: 'B',
    baseline: [full.gzip],
    ours: [web.bytes],
    gate: 1.6,
    goal: 1.45,
  }),
  figure({
    name: 'embed: eager scripts',
    unit: 'B',
    baseline: [react.gzip],
    ours: [embed.bytes],
    gate: 1.5,
    goal: 1.25,
  }),
  // A budget: a partner's page loads it before anything of ours is worth its bytes.
  figure({
    name: "script for partners' pages",
    unit: 'B',
    baseline: [4_096],
    ours: [gzip(join(root, 'packages/embed-sdk/dist/player.umd.cjs'))],
    gate: 1,
    goal: 0.9,
  }),
  // Budgets of the TV app in bytes; its baseline is the same stack for new engines.
  figure({
    name: 'tv: shell',
    unit: 'B',
    baseline: [full.gzip],
    ours: [tv.shell],
    gate: 235_520 / full.gzip,
    goal: 1.6,
  }),
  ...(tv.player
    ? [
        figure({
          name: 'tv: player',
          unit: 'B',
          baseline: [hls.gzip],
          ours: [gzip(tv.player)],
          gate: 204_800 / hls.gzip,
          goal: 1,
        }),
      ]
    : []),
  figure({ name: 'player chunk', unit: 'B', baseline: [hls.gzip], ours: [gzip(chunk)], gate: 0.78, goal: 0.75 }),
];
const vendors = web.files.filter((path) => readFileSync(path, 'utf8').includes('MEDIA-SEQUENCE'));
if (vendors.length) {
  process.stderr.write(`The first load of web carries player code: ${vendors.join(', ')}\n`);
  process.exitCode = 1;
}
publish('bundle', figures, {
  files: {
    web: web.files.map((path) => path.slice(root.length)),
    tvCss: tv.css,
    embed: embed.files.map((path) => path.slice(root.length)),
  },
});
