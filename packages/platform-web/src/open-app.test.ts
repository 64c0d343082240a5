import { manualClock } from '@antenna/kernel/testing';
import type { AppSystem } from '@antenna/navigation';
import { describe, expect, it } from 'vitest';
import { openApp } from './open-app.ts';

const [APP, STORE] = ['antenna://', 'https://store.test/app'];

function phone() {
  const clock = manualClock(1_000_000);
  const went: string[] = [];
  const document = { visibilityState: 'visible' };
  const page = { location: { assign: (url: string) => void went.push(url) }, document } as unknown as Window;
  const open = (
    system: AppSystem,
    links: { readonly app?: string; readonly store?: string } = { app: APP, store: STORE },
  ) => openApp({ clock, page }, { system, app: links.app, store: links.store });
  return { clock, went, document, open, page };
}

describe.each([
  ['android', 25],
  ['ios', 2500],
] as const)('the app on %s', (system, wait) => {
  it(`is tried first; if the page is still visible after ${wait} ms its store opens, once [A-329] [A-330] [A-486]`, () => {
    const { clock, went, open } = phone();
    open(system);
    expect(went).toEqual([APP]);
    clock.advance(wait - 1);
    expect(went).toEqual([APP]);
    clock.advance(1);
    clock.advance(60_000);
    expect(went).toEqual([APP, STORE]);
  });

  it('opened: the page is hidden and the store is not opened [A-330]', () => {
    const { clock, went, document, open } = phone();
    open(system);
    document.visibilityState = 'hidden';
    clock.advance(wait + 5_000);
    expect(went).toEqual([APP]);
  });
});

it.each([
  [1_000, [APP, STORE]],
  [1_001, [APP]],
] as const)(
  'a timer that fires %d ms late: beyond the tolerance the page was suspended behind the app [A-331]',
  (late, expected) => {
    let run = () => {};
    let now = 0;
    const { went, page } = phone();
    openApp(
      {
        clock: {
          now: () => now,
          after: (_ms, requested) => {
            run = requested;
            return () => {};
          },
        },
        page,
      },
      { system: 'ios', app: APP, store: STORE },
    );
    now = 2_500 + late;
    run();
    expect(went).toEqual(expected);
  },
);

it('opens the store at once without an address of the app, and nothing after the app without a store', () => {
  const bare = phone();
  bare.open('ios', { store: STORE });
  expect(bare.went).toEqual([STORE]);
  const alone = phone();
  alone.open('ios', { app: APP });
  alone.clock.advance(10_000);
  expect(alone.went).toEqual([APP]);
});
