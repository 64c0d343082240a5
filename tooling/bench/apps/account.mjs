// bench apps/account: the account inside native apps on a slow line (1.6 Mbit/s, 150 ms) and a slow device (4x): the first menu of a
// signed-in viewer against React's hello, cold as after an installation and warm as on every later opening.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBare } from '../bare/build.mjs';
import { launch, serveFolder, startProduct } from '../browser.mjs';
import { figure, publish } from '../harness.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const scratch = mkdtempSync(join(tmpdir(), 'antenna-account-'));
const browser = await launch();
const react = await serveFolder((await buildBare('react.tsx')).folder);
const ours = await startProduct(scratch);

/** A session of the demo's user, as the browser stores it. */
async function signIn() {
  const post = async (path, body) => {
    const answer = await fetch(ours.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path.split('?')[0]} answered ${answer.status}`);
    return answer.json();
  };
  const { access_token: unbound } = await post('/v2/auth/login', { login: 'money', password: 'demo' });
  const device = await post(`/v2/users/self/devices?access_token=${unbound}`, {
    serial: randomUUID(),
    device_type: 'phone',
    vendor: 'bench',
    model: '',
    version: '1',
    os_name: 'bench',
    os_version: '',
    application_type: 'web',
  });
  const token = await post('/v2/auth/device', { device_id: device.id });
  const times = { setAt: Date.now(), expiresAt: Date.parse(token.expired) };
  return JSON.stringify({ viewer: 'user', deviceId: device.id, accessToken: token.access_token, ...times });
}

/** A function: the page's content security policy refuses to evaluate text. */
const isTaken = (ready) =>
  Object.keys(document.querySelector(ready) ?? {}).some((key) => key.startsWith('__reactFiber')) && performance.now();

/** ms until the first menu is seen, and until React has it. */
async function load(page, url, ready) {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForSelector(ready, { state: 'visible', timeout: 60_000 });
  const seen = await page.evaluate(() => performance.now());
  const taken = await page.waitForFunction(isTaken, ready, { timeout: 60_000 });
  return { seen, taken: await taken.jsonValue() };
}

async function visit({ url, ready, session }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-US' });
  if (session) await context.addInitScript((text) => localStorage.setItem('session', text), session);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
  await cdp.send('Network.emulateNetworkConditions', line);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const cold = await load(page, url, ready);
  const warm = await load(page, url, ready);
  await context.close();
  return { cold, warm };
}

try {
  const session = await signIn();
  const sides = {
    react: { url: react.url, ready: 'h1' },
    ours: { url: `${ours.url}/account_mobile`, ready: 'a[href="/account_mobile/devices"]', session },
  };
  const seen = { react: [], ours: [] };
  for (let round = -1; round < ROUNDS; round += 1)
    for (const side of round % 2 ? ['ours', 'react'] : ['react', 'ours']) {
      const times = await visit(sides[side]);
      if (round >= 0) seen[side].push(times);
    }
  const take = (side, when, what = 'seen') => seen[side].map((each) => each[when][what]);
  publish('account', [
    figure({
      name: 'first menu / React hello',
      unit: 'ms',
      baseline: take('react', 'cold'),
      ours: take('ours', 'cold'),
      gate: 2.2,
      goal: 1.4,
    }),
    figure({
      name: 'first menu, warm / React hello, warm',
      unit: 'ms',
      baseline: take('react', 'warm'),
      ours: take('ours', 'warm'),
      gate: 2,
      goal: 1.4,
    }),
    ...['cold', 'warm'].map((when) =>
      figure({
        name: `taken over by the app, ${when} / React hello`,
        unit: 'ms',
        baseline: take('react', when, 'taken'),
        ours: take('ours', when, 'taken'),
        gate: 2.2,
        goal: 1.4,
      }),
    ),
  ]);
} finally {
  await Promise.all([react.close(), ours.close()]);
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
}
