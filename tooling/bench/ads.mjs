// bench:ads: the transitions of an advertisement in the real app: from the last frame of the film to the first of the
// ad, and from the ad's last frame back to the film. Baseline: a page that switches between two preloaded video
// elements. Ours and the baseline alternate, one film and one page each. Also the drift of the film: the difference
// between its positions before and after an ad.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, startProduct } from './browser.mjs';
import { figure, alternate, median, publish } from './harness.mjs';

const ROUNDS = 15;
const FILM = '1021';
const TAG = 'https://ads.example/bench';
/** Seconds of the film between two ad breaks. */
const STEP = 20;
const scratch = mkdtempSync(join(tmpdir(), 'antenna-ads-'));
const product = await startProduct(scratch);
const clip = `${product.url}/media/ads/house.mp4`;
const vast = `<VAST version="3.0"><Ad id="bench"><InLine><AdSystem>b</AdSystem><AdTitle>b</AdTitle><Creatives><Creative><Linear><Duration>00:00:08</Duration><MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="960" height="540"><![CDATA[${clip}]]></MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`;

/** In the page: times of the frames around one ad. The ad plays for half a second, then seeks to its end. */
const seams = ({ ahead }) =>
  new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('no ad within 20 s')), 20_000);
    const content = window.benchContent?.() ?? document.querySelector('.pl > video');
    const before = { at: 0, media: 0 };
    let ad;
    let adFirst;
    let adLast = 0;
    let isOver = false;
    const shown = (element, run) => element.requestVideoFrameCallback((now, { mediaTime }) => run(now, mediaTime));
    const onContent = (now, media) => {
      if (adFirst === undefined) [before.at, before.media] = [now, media];
      else if (isOver) {
        clearTimeout(late);
        resolve({ in: adFirst - before.at, out: now - adLast, drift: Math.abs(media - before.media) });
        return;
      }
      shown(content, onContent);
    };
    const onAd = (now) => {
      // A first frame that is prepared below the film is not visible yet.
      if (!ad.paused) {
        adLast = now;
        if (adFirst === undefined) {
          adFirst = now;
          setTimeout(() => {
            ad.currentTime = ad.duration - 0.5;
          }, 500);
        }
      }
      shown(ad, onAd);
    };
    const find = () => {
      ad = window.benchAd?.() ?? [...document.querySelectorAll('.pl > video')].find((each) => each !== content);
      if (!ad) return void requestAnimationFrame(find);
      // The player removes its element together with the ad: only the event tells that the ad has ended.
      ad.addEventListener(
        'ended',
        () => {
          isOver = true;
        },
        { once: true },
      );
      shown(ad, onAd);
      return undefined;
    };
    shown(content, onContent);
    find();
    if (ahead !== undefined) content.currentTime = ahead;
    window.benchBegin?.();
  });

const browser = await launch('--autoplay-policy=no-user-gesture-required');
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
const bare = await context.newPage();
const app = await context.newPage();
try {
  await context.route(TAG, (route) =>
    route.fulfill({
      status: 200,
      contentType: 'application/xml',
      headers: { 'access-control-allow-origin': '*' },
      body: vast,
    }),
  );
  await context.route(new RegExp(`/contents/${FILM}/stream`), async (route) => {
    const response = await route.fetch();
    const points = Array.from({ length: 16 }, (_, index) => ({ position: (index + 1) * STEP * 1000, urls: [TAG] }));
    await route.fulfill({
      response,
      json: {
        ...(await response.json()),
        ad: { pre_roll: [], middle_roll: [], post_roll: [], post_pause_roll: [], middle_roll_points: points },
      },
    });
  });
  await context.route('**/bare.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><style>video{position:absolute;inset:0;width:100%;height:100%;background:#000}</style><video id="ad" src="${clip}" preload="auto"></video><video id="content" src="${clip}" preload="auto" loop></video>`,
    }),
  );

  await bare.goto(`${product.url}/bare.html`);
  await bare.evaluate(() => {
    const [content, ad] = ['content', 'ad'].map((id) => document.getElementById(id));
    Object.assign(window, {
      benchContent: () => content,
      benchAd: () => ad,
      benchBegin: () =>
        setTimeout(() => {
          content.pause();
          ad.style.zIndex = '1';
          void ad.play();
        }, 1_000),
    });
    ad.addEventListener('ended', () => {
      ad.style.zIndex = '0';
      void content.play();
    });
  });
  await app.goto(`${product.url}/watch/${FILM}`);
  await app.waitForFunction(() => (document.querySelector('.pl > video')?.currentTime ?? 0) > 0.5, undefined, {
    timeout: 30_000,
  });
  // By keyboard: the player then knows that it is paused and does not recover from a stall.
  const toggle = () => app.keyboard.press('Space');
  await toggle();

  const oneBare = async () => {
    await bare.bringToFront();
    await bare.evaluate(async () => {
      const [content, ad] = [window.benchContent(), window.benchAd()];
      ad.currentTime = 0;
      content.currentTime = 1;
      await new Promise((resolve) => ad.addEventListener('seeked', resolve, { once: true }));
      await content.play();
    });
    const result = await bare.evaluate(seams, {});
    await bare.evaluate(() => window.benchContent().pause());
    return result;
  };
  let turn = 0;
  const oneOurs = async () => {
    await app.bringToFront();
    // The rest of the previous ad stays below the film for a moment.
    await app.waitForFunction(() => document.querySelectorAll('.pl > video').length === 1);
    turn += 1;
    await toggle();
    const result = await app.evaluate(seams, { ahead: turn * STEP - 1 });
    await toggle();
    return result;
  };
  const { baseline, ours } = await alternate({ rounds: ROUNDS, baseline: oneBare, ours: oneOurs });
  const both = (all) => all.map((each) => each.in + each.out);
  // Time between the last frame before and the first frame after: 0.04 s means consecutive frames.
  const [drift, bareDrift] = [ours, baseline].map((all) => median(all.map((each) => each.drift)));
  publish(
    'ads',
    [
      figure({
        name: 'film to ad to film',
        unit: 'ms',
        baseline: both(baseline),
        ours: both(ours),
        gate: 1.5,
        goal: 1.1,
      }),
      figure({
        name: 'film to ad',
        unit: 'ms',
        baseline: baseline.map((each) => each.in),
        ours: ours.map((each) => each.in),
        gate: 1.8,
        goal: 1.1,
      }),
      figure({
        name: 'ad to film',
        unit: 'ms',
        baseline: baseline.map((each) => each.out),
        ours: ours.map((each) => each.out),
        gate: 1.8,
        goal: 1.1,
      }),
    ],
    { drift, bareDrift },
  );
  process.stdout.write(
    `  drift of the film over an ad: ${drift.toFixed(3)} s, of the bare page ${bareDrift.toFixed(3)} s (bar 0.1)\n`,
  );
  if (drift > 0.1) process.exitCode = 1;
} finally {
  await browser.close();
  await product.close();
  rmSync(scratch, { recursive: true, force: true });
}
