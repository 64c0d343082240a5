// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTvPlatform } from './create-tv-platform.ts';
import { launchLink } from './launch-link.ts';
import { fakeWindow } from './testing/fake-window.ts';

it('any other browser is a TV too: its keys, its wake lock, the link in its address, and no way out', async () => {
  const page = fakeWindow({}, '?type=channel&id=5');
  const tv = createTvPlatform(page);
  expect([tv.name, tv.leaving, tv.exit(), tv.launch.link?.id]).toEqual(['browser', 'stays', false, '5']);
  expect(await tv.facts()).toEqual({});
  let leaves = 0;
  const stop = tv.lifecycle.onLeave(() => (leaves += 1));
  page.scope.dispatchEvent(new Event('pagehide'));
  stop();
  page.scope.dispatchEvent(new Event('pagehide'));
  tv.screensaver.hold()();
  expect([leaves, page.held]).toEqual([1, ['on', 'off']]);
});

it('a set whose objects throw when they are looked at is a browser', () => {
  const page = fakeWindow();
  Object.defineProperty(page.scope, 'tizen', {
    get() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(createTvPlatform(page).name).toBe('browser');
  expect(page.warned).toEqual([{ what: 'tizen', why: 'SecurityError: no' }]);
});

it('launch data of other apps are links of ours or nothing, and never throw', () => {
  expect(launchLink('demo://open?type=channel&slug=news')).toMatchObject({ type: 'channel', slug: 'news' });
  expect(launchLink({ contentTarget: { type: 'packet', id: 2 } })).toMatchObject({ type: 'packet', id: '2' });
  for (const bad of ['', '{', 'javascript:alert(1)', [], 7, null, { type: 'x' }, `"${'x'.repeat(5000)}"`])
    expect(launchLink(bad)).toBeUndefined();
  const deep = { values: {} };
  (deep.values as { values?: unknown }).values = deep;
  expect(launchLink(deep)).toBeUndefined();
  fc.assert(
    fc.property(fc.anything(), fc.string(), (any, text) => {
      for (const data of [any, text, { values: any }, JSON.stringify({ values: text })]) launchLink(data);
    }),
  );
});
