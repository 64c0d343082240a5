// bench:leak: what the player leaves behind: the heap after 30 channel changes and after 10 players were opened and
// closed, against the heap before (B9), and what must be gone completely: elements, media sources, timers.
import { launch } from './browser.mjs';
import { figure, publish } from './harness.mjs';
import { startSurvival } from '../survival/runner.ts';

const ZAPS = 30;
const OPENINGS = 10;
/** Warm-up: code that is compiled or loaded once is there before the first measurement. */
const WARM_UP = 20;
const MEGABYTE = 1_048_576;
/** What one player may hold: its element and its source. */
const OF_ONE = 1;

const survival = await startSurvival();
const origin = await survival.origin(0);
const browser = await launch('--autoplay-policy=no-user-gesture-required');

try {
  const page = await (await browser.newContext()).newPage();
  await page.goto(survival.page('ours'));
  await page.waitForFunction(() => 'start' in window);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  const collected = async () => {
    for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  };
  const heap = async () => {
    await collected();
    return (await session.send('Runtime.getHeapUsage')).usedSize / MEGABYTE;
  };
  const alive = async (name) => {
    await collected();
    const { result } = await session.send('Runtime.evaluate', { expression: `${name}.prototype` });
    const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId });
    const { result: count } = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId,
      functionDeclaration: 'function () { return this.length; }',
      returnByValue: true,
    });
    await session.send('Runtime.releaseObject', { objectId: objects.objectId });
    return count.value;
  };
  const ask = (what) => page.evaluate(([name, url]) => window[name](url), [what, `${origin.url}/fmp4/master.m3u8`]);
  const times = async (count, run) => {
    for (let time = 0; time < count; time += 1) await run();
  };

  await ask('start');
  await times(WARM_UP, () => ask('zap'));
  const before = await heap();
  await times(ZAPS, () => ask('zap'));
  const zapped = await heap();
  const [videos, sources] = [await alive('HTMLVideoElement'), await alive('MediaSource')];
  await times(ZAPS, () => ask('zap'));
  const later = await heap();
  const opened = async () => {
    await ask('start');
    await ask('close');
  };
  await times(2, opened);
  const closed = await heap();
  await times(OPENINGS, opened);
  const reopened = await heap();
  const left = await ask('close');
  publish(
    'leak',
    [
      figure({
        name: `heap after ${ZAPS} channels / before`,
        unit: 'MB',
        baseline: [before],
        ours: [zapped],
        gate: 1.15,
        goal: 1.05,
        note: `after as many again ${later.toFixed(2)} MB`,
      }),
      figure({
        name: `heap after ${OPENINGS} players / before`,
        unit: 'MB',
        baseline: [closed],
        ours: [reopened],
        gate: 1.15,
        goal: 1.05,
      }),
      figure({ name: 'video elements / one', unit: '', baseline: [OF_ONE], ours: [videos], gate: 1, goal: 1 }),
      figure({ name: 'sources of media / one', unit: '', baseline: [OF_ONE], ours: [sources], gate: 1, goal: 1 }),
    ],
    { afterClosing: { ...left, videos: await alive('HTMLVideoElement'), sources: await alive('MediaSource') } },
  );
  const remains = { ...left, videos: await alive('HTMLVideoElement'), sources: await alive('MediaSource') };
  process.stdout.write(`  after the last player was closed: ${JSON.stringify(remains)}\n`);
  if (Object.values(remains).some((count) => count > 0)) process.exitCode = 1;
} finally {
  await browser.close();
  await origin.close();
  survival.close();
}
