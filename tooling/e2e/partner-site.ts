// A partner's page around the player: a real page of another origin with a real frame.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';

/** A channel by its position in the demo's playlist, which is its id in an empty database. */
export const FREE = 1;

/** A page of any host: a frame with the player, a list of its messages, and optionally another site's frame. */
function partnerPage(query: URLSearchParams): string {
  if (query.get('stranger')) {
    return `<script>setInterval(() => { for (const antenna of ['pause', 'mute']) parent.frames[0].postMessage({ antenna }, '*'); }, 50)</script>`;
  }
  const beside = query.get('beside');
  return `<!doctype html><meta charset="utf-8"><body style="margin:0;background:#fff"><h1>Partner</h1>
    <iframe id="player" src="${query.get('src')}" allow="autoplay; fullscreen; encrypted-media; picture-in-picture" style="border:0;width:640px;height:360px"></iframe>
    ${beside ? `<iframe src="${beside}" style="width:10px;height:10px"></iframe>` : ''}
    <script>window.received = []; addEventListener('message', (event) => received.push({ origin: event.origin, data: event.data }));</script>`;
}

/** `partner`: the port of a partner site, one for each worker. */
export const test = base.extend<object, { readonly partner: number }>({
  partner: [
    async ({}, use) => {
      const server = createServer((request, response) => {
        const { searchParams } = new URL(request.url ?? '/', 'http://partner');
        response.writeHead(200, { 'content-type': 'text/html' }).end(partnerPage(searchParams));
      });
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
      await use((server.address() as AddressInfo).port);
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
    { scope: 'worker' },
  ],
});
export { expect };

interface Message {
  readonly origin: string;
  readonly data: { readonly antenna: string; readonly [key: string]: unknown };
}

/** Opens the partner's page on an allowed origin (another site than the service's) and answers its frame. */
export async function embed(
  page: Page,
  {
    partner,
    url,
    host = '127.0.0.1',
    beside = '',
  }: { readonly partner: number; readonly url: string; readonly host?: string; readonly beside?: string },
): Promise<Frame> {
  await page.goto(`http://${host}:${partner}/?src=${encodeURIComponent(url)}&beside=${encodeURIComponent(beside)}`);
  const frame = await (await page.locator('#player').elementHandle())?.contentFrame();
  if (!frame) throw new Error('the page has no frame');
  return frame;
}

/** Messages from the player to the page. */
export const messages = (page: Page) => page.evaluate(() => (window as unknown as { received: Message[] }).received);
/** Sends a message from the page to the player. */
export const say = (page: Page, message: unknown, target: string) =>
  page.evaluate(
    ([data, origin]) =>
      (document.querySelector('#player') as HTMLIFrameElement).contentWindow?.postMessage(data, origin as string),
    [message, target] as const,
  );

/** State of the video: its position, frames, whether it is paused or muted. */
export const picture = (frame: Frame) =>
  frame.evaluate(() => {
    const video = document.querySelector('video');
    return video
      ? {
          time: video.currentTime,
          frames: video.getVideoPlaybackQuality().totalVideoFrames,
          isPaused: video.paused,
          isMuted: video.muted,
        }
      : { time: 0, frames: 0, isPaused: true, isMuted: true };
  });

/** Waits until the video plays. */
export async function plays(frame: Frame): Promise<void> {
  await expect.poll(async () => (await picture(frame)).frames, { timeout: 20_000 }).toBeGreaterThan(10);
  const { time, frames } = await picture(frame);
  await expect.poll(async () => (await picture(frame)).time).toBeGreaterThan(time + 1);
  expect((await picture(frame)).frames).toBeGreaterThan(frames);
}
