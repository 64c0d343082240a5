// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createTvPlatform } from './create-tv-platform.ts';
import { fakeWindow } from './testing/fake-window.ts';
import type { WebOsSystem } from './webos.ts';

const info = (major: number) =>
  JSON.stringify({ modelName: 'OLED55C1', platformVersion: `${major}.2.0`, platformVersionMajor: major });

function lg(system: WebOsSystem, more: Readonly<Record<string, unknown>> = {}, name = 'webOSSystem') {
  const page = fakeWindow({ [name]: system, ...more });
  return { page, tv: createTvPlatform(page) };
}

describe('Back on the first screen of an LG set', () => {
  it('goes home by platformBack up to webOS 5', () => {
    for (const name of ['webOSSystem', 'PalmSystem']) {
      const platformBack = vi.fn();
      const { page, tv } = lg({ deviceInfo: info(5), platformBack }, {}, name);
      expect([tv.name, tv.leaving, tv.exit()]).toEqual(['webos', 'at-once', true]);
      expect(platformBack).toHaveBeenCalledOnce();
      expect(page.close).not.toHaveBeenCalled();
    }
  });

  it('asks and closes from webOS 6 on', () => {
    const platformBack = vi.fn();
    const { page, tv } = lg({ deviceInfo: info(6), platformBack });
    expect([tv.leaving, tv.exit()]).toEqual(['asks', true]);
    expect(platformBack).not.toHaveBeenCalled();
    expect(page.close).toHaveBeenCalledOnce();
  });

  it('is known by the engine where the set does not say its version, and closes where platformBack throws', () => {
    const userAgent = 'Mozilla/5.0 (Web0S; Linux/SmartTV) Chrome/68.0.3440.106 Safari/537.36';
    const { page, tv } = lg(
      {
        deviceInfo: 'not json',
        platformBack() {
          throw new Error('gone');
        },
      },
      { userAgent },
    );
    expect([tv.leaving, tv.exit()]).toEqual(['at-once', true]);
    expect(page.close).toHaveBeenCalledOnce();
    expect(lg({}, { userAgent: userAgent.replace('68', '79') }).tv.leaving).toBe('asks');
  });
});

describe('an LG set', () => {
  it('opens the link that it was started with, and those that arrive later', () => {
    const { page, tv } = lg({ launchParams: '{"contentTarget":"type=row&id=61"}' });
    expect(tv.launch.link).toMatchObject({ type: 'row', id: '61' });
    const later: unknown[] = [];
    const stop = tv.launch.watch((link) => later.push(link));
    page.show('hidden');
    const detail = { type: 'channel', id: 3 };
    page.scope.document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail }));
    expect([tv.lifecycle.isVisible(), later]).toEqual([
      true,
      [{ type: 'channel', id: '3', code: undefined, slug: undefined }],
    ]);
    page.scope.document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail: { type: 'nothing we know' } }));
    stop();
    page.scope.document.dispatchEvent(new CustomEvent('webOSRelaunch', { detail }));
    expect(later).toHaveLength(1);
  });

  it('says its model, has the usual numbers of keys and keeps the screen on by the browser', async () => {
    const { page, tv } = lg({ deviceInfo: info(6) });
    expect(await tv.facts()).toEqual({
      manufacturer: 'LG',
      osName: 'webOS',
      model: 'OLED55C1',
      osVersion: '6.2.0',
    });
    expect(tv.keyCodes).toBeUndefined();
    tv.screensaver.hold()();
    expect(page.held).toEqual(['on', 'off']);
  });
});
