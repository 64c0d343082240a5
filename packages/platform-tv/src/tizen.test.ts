// @vitest-environment jsdom
import { remoteKey } from '@antenna/kernel';
import { describe, expect, it } from 'vitest';
import { createTvPlatform } from './create-tv-platform.ts';
import { fakeTizen, type FakeTizenOptions } from './testing/fake-tizen.ts';
import { fakeWindow } from './testing/fake-window.ts';
import type { TvPlatform } from './tv-platform.ts';

function samsung(options: FakeTizenOptions = {}, more: Readonly<Record<string, unknown>> = {}) {
  const set = fakeTizen(options);
  const page = fakeWindow({ tizen: set.tizen, webapis: set.webapis, ...more });
  return { set, page, tv: createTvPlatform(page) };
}
const read = (tv: TvPlatform, ...codes: readonly number[]) =>
  codes.map((keyCode) => remoteKey({ key: 'Unidentified', code: '', keyCode }, tv.keyCodes));

describe('keys on Tizen', () => {
  it('are registered by name, never volume and exit', () => {
    const { set, page, tv } = samsung();
    expect(set.registered).toEqual(expect.arrayContaining(['MediaPlayPause', 'ChannelUp', 'ColorF0Red', '9']));
    expect(set.registered.filter((name) => /Volume|Exit|Home/.test(name))).toEqual([]);
    expect(page.warned).toEqual([]);
    expect([tv.name, ...read(tv, 10252, 10009)]).toEqual(['tizen', 'toggle', 'back']);
  });

  it('have the numbers that the set says', () => {
    const { tv } = samsung({ codes: { Info: 77, ChannelUp: 68 } });
    expect(read(tv, 77, 68, 10009)).toEqual(['info', 'channel-up', 'back']);
  });

  it('are registered one by one when the set refuses the batch; what is refused is reported', () => {
    const { set, page } = samsung({ refuses: ['Guide'] });
    expect(set.registered).toContain('MediaPlay');
    expect(set.registered).not.toContain('Guide');
    expect(page.warned).toEqual([{ Guide: 'InvalidValuesError: refused' }]);
    expect(samsung({ hasBatch: false }).set.registered).toContain('MediaPlay');
  });

  it('without the privilege are all reported, and arrows, OK and Back still work', () => {
    const { set, page, tv } = samsung({ privileges: [] });
    expect(set.registered).toEqual([]);
    expect(page.warned[0]).toMatchObject({ MediaPlay: 'SecurityError: refused', ChannelUp: 'SecurityError: refused' });
    expect(read(tv, 10009, 461, 53)).toEqual(['back', 'back', 'digit-5']);
  });

  it('are the usual ones on a page where Tizen gives nothing', () => {
    const page = fakeWindow({ tizen: {} });
    const tv = createTvPlatform(page);
    expect(page.warned).toHaveLength(1);
    expect([...read(tv, 427), tv.launch.link, tv.exit()]).toEqual(['channel-up', undefined, true]);
    expect(page.close).toHaveBeenCalledOnce();
  });
});

describe('a Samsung set', () => {
  it('opens the link of a tile, at the start and while the app runs', () => {
    const link = { type: 'channel', id: '12' };
    const { set, page, tv } = samsung({ payload: JSON.stringify({ values: JSON.stringify(link) }) });
    expect(tv.launch.link).toMatchObject(link);
    const later: unknown[] = [];
    tv.launch.watch((each) => later.push(each));
    set.launchAgain('{"values":"type=content&id=7"}');
    page.scope.dispatchEvent(new Event('appcontrol'));
    expect(later).toEqual([{ type: 'content', id: '7', code: undefined, slug: undefined }]);
  });

  it('is suspended once however often it says so, and keeps its screensaver off after coming back', () => {
    const { set, page, tv } = samsung();
    const changes: boolean[] = [];
    tv.lifecycle.watch((isVisible) => changes.push(isVisible));
    const release = tv.screensaver.hold();
    const second = tv.screensaver.hold();
    page.show('hidden');
    page.show('hidden');
    page.show('visible');
    page.show('visible');
    expect(changes).toEqual([false, true]);
    expect(set.savers).toEqual([0, 0]);
    release();
    release();
    expect(set.savers).toEqual([0, 0]);
    second();
    expect(set.savers).toEqual([0, 0, 1]);
  });

  it('asks before it leaves, and says its model; without the privilege it says less', async () => {
    const { set, tv } = samsung();
    expect([tv.leaving, tv.exit(), set.exits()]).toEqual(['asks', true, 1]);
    expect(await tv.facts()).toEqual({
      manufacturer: 'Samsung',
      model: 'QE55Q60TAU',
      osName: 'Tizen',
      osVersion: '6.0',
    });
    const { tv: shy, page } = samsung({ privileges: ['tv.inputdevice'] });
    expect(await shy.facts()).toEqual({ manufacturer: 'Samsung', osName: 'Tizen', osVersion: '6.0' });
    expect(page.warned.map(({ why }) => why)).toEqual(['SecurityError: refused']);
  });

  it('plays on where the screensaver is refused', () => {
    const refusing = {
      appcommon: {
        AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
        setScreenSaver(_state: unknown, _done: () => void, fail: (error: unknown) => void) {
          fail({ name: 'NotSupportedError', message: '' });
        },
      },
    };
    const { page, tv } = samsung({}, { webapis: refusing });
    tv.screensaver.hold()();
    expect(page.warned).toEqual([
      { what: 'setScreenSaver', why: 'NotSupportedError' },
      { what: 'setScreenSaver', why: 'NotSupportedError' },
    ]);
  });
});
