// @vitest-environment jsdom
import { remoteKey } from '@antenna/kernel';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createTvPlatform } from './create-tv-platform.ts';
import { fakeWindow } from './testing/fake-window.ts';

function androidTv(search = '') {
  const sent: unknown[] = [];
  let receive: (event: { readonly data: unknown }) => void = () => {};
  const antennaTv = {
    postMessage: (text: string) => void sent.push(JSON.parse(text)),
    addEventListener: (_type: string, run: typeof receive) => void (receive = run),
  };
  const page = fakeWindow({ antennaTv }, search);
  const tv = createTvPlatform(page);
  return { page, tv, sent, say: (data: unknown) => receive({ data }) };
}
const message = (type: string, more: Readonly<Record<string, unknown>> = {}) => JSON.stringify({ v: 1, type, ...more });

describe('the shell of Android TV', () => {
  it('presses the keys that a WebView has no events for, and no others', () => {
    const { page, say } = androidTv();
    const keys: unknown[] = [];
    page.scope.document.addEventListener('keydown', ({ key, code }) => keys.push(remoteKey({ key, code, keyCode: 0 })));
    for (const key of ['GoBack', 'ChannelUp', 'MediaPlayPause', 'ColorF3Blue', 'Guide', '5', 'F12', 7, undefined])
      say(message('key', { key }));
    expect(keys).toEqual(['back', 'channel-up', 'toggle', 'blue', 'guide', 'digit-5']);
  });

  it('is told when the app is ready, keeps the screen on, and leaves', () => {
    const { tv, sent } = androidTv();
    tv.screensaver.hold()();
    expect([tv.leaving, tv.exit()]).toEqual(['asks', true]);
    expect(sent).toEqual([
      { v: 1, type: 'ready' },
      { v: 1, type: 'keep_screen', on: true },
      { v: 1, type: 'keep_screen', on: false },
      { v: 1, type: 'exit' },
    ]);
  });

  it('opens the link of the start address, and those of later intents', () => {
    const { tv, say } = androidTv('?type=content&id=9');
    expect(tv.launch.link).toMatchObject({ type: 'content', id: '9' });
    const later: unknown[] = [];
    tv.launch.watch(({ type, id }) => later.push([type, id]));
    say(message('launch', { link: 'demo-tv://open?type=channel&id=4' }));
    say(message('launch', { link: 'demo-tv://open?type=javascript&id=4' }));
    expect(later).toEqual([['channel', '4']]);
  });

  it('says the device, or nothing in time', async () => {
    vi.useFakeTimers();
    const { tv, say } = androidTv();
    say(message('device', { manufacturer: 'Sony', model: 'BRAVIA', os: '10', more: 1 }));
    expect(await tv.facts()).toEqual({ osName: 'Android', manufacturer: 'Sony', model: 'BRAVIA', osVersion: '10' });
    const silent = androidTv().tv.facts();
    vi.advanceTimersByTime(1000);
    expect(await silent).toEqual({ osName: 'Android' });
    vi.useRealTimers();
  });

  it('reports going to the background once, and whatever it says breaks nothing', () => {
    const { tv, say } = androidTv();
    const changes: boolean[] = [];
    tv.lifecycle.watch((isVisible) => changes.push(isVisible));
    for (const shown of [false, false, true]) say(message('visibility', { shown }));
    expect(changes).toEqual([false, true]);
    fc.assert(
      fc.property(fc.anything(), fc.json(), (any, json) => {
        for (const data of [any, json, message('launch', { link: any }), message('device', { model: any })]) say(data);
      }),
      { numRuns: 200 },
    );
    expect(changes).toEqual([false, true]);
  });
});
