// npm run bench            all benchmarks, one after the other
// npm run bench -- zap     one of them (bundle startup apps/account apps/tv start init zap streams/seek streams/survival streams/away streams/addresses ads steady leak memory coldstart playlist import search epg rows pay api pictures durability soak scale)
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../run/turbo.mjs';
import { ensureDependencies, node, root, run } from '../run/workspace.mjs';

const ALL = [
  'bundle',
  'coldstart',
  'playlist',
  'import',
  'startup',
  'apps/account',
  'apps/tv',
  'start',
  'init',
  'zap',
  'streams/seek',
  'streams/survival',
  'streams/away',
  'streams/addresses',
  'ads',
  'steady',
  'leak',
  'memory',
  'search',
  'epg',
  'rows',
  'pay',
  'api',
  'pictures',
  'durability',
  'soak',
  'scale',
];
const requested = process.argv.slice(2);
const names = requested.length ? requested : ALL;
const unknown = names.filter((name) => !existsSync(join(root, 'tooling/bench', `${name}.mjs`)));
if (unknown.length) {
  process.stderr.write(`No benchmark called ${unknown.join(', ')}; there are ${ALL.join(', ')}.\n`);
  process.exit(2);
}
await ensureDependencies((line) => process.stdout.write(`${line}\n`));
await build(['web', 'embed', 'smarttv', 'account_mobile', 'backend'], (line) => process.stdout.write(`${line}\n`));
let failed = 0;
for (const name of names) {
  const { code } = await run(
    node,
    ['--disable-warning=ExperimentalWarning', join(root, 'tooling/bench', `${name}.mjs`)],
    { show: true },
  );
  if (code !== 0) failed += 1;
}
process.exit(failed ? 1 : 0);
