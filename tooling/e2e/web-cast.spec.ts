// Casting: the receiver page that a browser presents on another screen, and the page that controls it. Headless
// browsers have no second screen, so a BroadcastChannel replaces PresentationConnection; both pages are real.
import { expect, peek, plays, press, test, wake } from './web.ts';
import type { Page } from './web.ts';

const FILM = '1008';

const SENDER = `{
  class Line extends EventTarget {
    id = 'line'; state = 'connected'; wire = new BroadcastChannel('a screen');
    constructor() { super(); this.wire.onmessage = ({ data }) => data.to === 'page' && this.dispatchEvent(new MessageEvent('message', { data: data.message })); }
    send(message) { this.wire.postMessage({ to: 'screen', message }); }
    terminate() { this.state = 'terminated'; this.wire.postMessage({ to: 'screen', isGone: true }); this.dispatchEvent(new Event('terminate')); }
  }
  window.PresentationRequest = class {
    constructor(urls) { window.presented = urls; }
    getAvailability() { return Promise.resolve(Object.assign(new EventTarget(), { value: true })); }
    start() { return Promise.resolve(new Line()); }
    reconnect() { return Promise.reject(new DOMException('', 'NotFoundError')); }
  };
}`;
const SCREEN = `{
  const wire = new BroadcastChannel('a screen');
  const line = Object.assign(new EventTarget(), { state: 'connected', send: (message) => wire.postMessage({ to: 'page', message }) });
  wire.onmessage = ({ data }) => data.to === 'screen' && line.dispatchEvent(data.isGone ? new Event('terminate') : new MessageEvent('message', { data: data.message }));
  Object.defineProperty(navigator, 'presentation', { value: { receiver: { connectionList: Promise.resolve(Object.assign(new EventTarget(), { connections: [line] })) } } });
}`;

interface There {
  readonly position: number;
  readonly paused: boolean;
  readonly muted: boolean;
}

const on = (screen: Page) =>
  peek<There>(
    screen,
    `(() => { const video = document.querySelector('video'); return { position: video?.currentTime ?? -1, paused: video?.paused ?? true, muted: video?.muted ?? true }; })()`,
  );

test("a film moves to the receiver page without the viewer's token, is controlled as usual, and returns at its position [B-169]", async ({
  page,
  context,
  antenna,
}) => {
  const screen = await context.newPage();
  const requested: string[] = [];
  screen.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await screen.addInitScript(SCREEN);
  await screen.goto(`${antenna.url}/receiver`);
  await expect(screen.locator('#words h1')).not.toBeEmpty();
  await expect(screen.locator('#words p')).not.toBeEmpty();

  await page.addInitScript(SENDER);
  await page.bringToFront();
  await page.goto(`/watch/${FILM}`);
  await plays(page);
  await wake(page);
  await press(page, 'Play on another screen');
  await expect(page.getByText('Playing on another screen')).toBeVisible();
  expect(await peek<readonly string[]>(page, 'window.presented')).toEqual([`${antenna.url}/receiver`]);
  await expect.poll(async () => (await on(screen)).position).toBeGreaterThan(1);
  expect(await on(screen)).toMatchObject({ paused: false });
  expect(await peek<boolean>(page, `document.querySelector('.pl > video').paused`)).toBe(true);

  // The button has the focus, and Space presses it.
  await page.getByRole('region', { name: 'Player' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await on(screen)).paused).toBe(true);
  await page.keyboard.press('3');
  await expect.poll(async () => (await on(screen)).position).toBeGreaterThan(60);
  await page.keyboard.press('m');
  await expect.poll(async () => (await on(screen)).muted).toBe(true);
  await page.keyboard.press('Space');
  const before = (await on(screen)).position;
  await expect.poll(async () => (await on(screen)).position).toBeGreaterThan(before + 0.5);

  await page.locator('.pl-cast-card button').click();
  await expect(screen.locator('#words p')).toBeVisible();
  await expect
    .poll(() => peek<number>(page, `document.querySelector('.pl > video').currentTime`))
    .toBeGreaterThan(before);
  await plays(page);
  expect(requested.filter((path) => path.startsWith('/v2'))).toEqual([]);
});
