import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameIn, type TvFile } from '../tv-file.ts';

export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SCRIPT = readFileSync(join(import.meta.dirname, 'shell.js'), 'utf8');

/** The page of a package that leads to the hosted app. */
export function shellPage(tv: TvFile, texts: Texts): string {
  const settings = { address: tv.address, texts };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=1920">
<title>${escaped(nameIn(tv, 'en'))}</title>
<style>
html,body{margin:0;height:100%;background:${tv.background ?? '#06080d'};color:#f4f7fb;font:36px/1.4 sans-serif}
#splash,#offline{position:absolute;top:50%;left:0;right:0;text-align:center;transform:translateY(-50%)}
#splash img{width:280px;height:280px}
#offline,body.offline #splash{display:none}
body.offline #offline{display:block}
#title{font-size:56px;margin:0 0 24px}
#hint{margin:0 0 48px;color:#c2c4c8}
#retry{font:inherit;color:#06080d;background:#f4f7fb;border:5px solid #f4f7fb;border-radius:12px;padding:16px 56px}
#retry:focus{outline:5px solid #4c8dff;outline-offset:5px}
</style>
</head>
<body class="splash">
<div id="splash"><img src="icon.png" alt="${escaped(nameIn(tv, 'en'))}"></div>
<div id="offline" role="alert"><h1 id="title"></h1><p id="hint"></p><button id="retry" type="button"></button></div>
<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>
<script>
${SCRIPT}</script>
</body>
</html>
`;
}

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
