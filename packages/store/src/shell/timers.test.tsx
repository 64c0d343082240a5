// @vitest-environment jsdom
import { REDIRECT_CHECK } from '@antenna/navigation';
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { navigated, showAlert, useDrawnAlerts, useReminderNotices, type ReminderNotices } from '../index.ts';
import { useIsIdle } from '../session/use-is-idle.ts';
import { storeStage, watchedStore, type StoreStage } from '../testing/index.ts';

afterEach(cleanup);

const advance = (stage: StoreStage, ms: number) => act(() => stage.clock.advance(ms));
const show = (stage: StoreStage, child: ReactNode) =>
  render(
    <StrictMode>
      <Provider store={stage.store}>{child}</Provider>
    </StrictMode>,
  );

describe('the check whether a viewer may see a page [A-339]', () => {
  const place = (pathname: string) => ({ pathname, search: '', hash: '' });
  const isAsked = ({ store }: StoreStage) => store.getState().modals.at === 'open';
  const guest = async () => {
    const stage = storeStage();
    stage.store.start();
    await stage.settle();
    return stage;
  };

  it('runs 200 ms after the address has changed, and not before', async () => {
    const stage = await guest();
    stage.store.dispatch(navigated(place('/lk')));
    stage.clock.advance(199);
    expect([REDIRECT_CHECK, isAsked(stage)]).toEqual([200, false]);
    stage.clock.advance(1);
    expect(isAsked(stage)).toBe(true);
  });

  it('is that of the last address alone: a page that was left is not judged', async () => {
    const stage = await guest();
    const before = stage.clock.pending;
    stage.store.dispatch(navigated(place('/lk')));
    stage.clock.advance(150);
    stage.store.dispatch(navigated(place('/lk_parental')));
    expect(stage.clock.pending).toBe(before + 1);
    stage.clock.advance(199);
    expect(isAsked(stage)).toBe(false);
    stage.store.dispatch(navigated(place('/channels')));
    stage.clock.advance(1_000);
    expect(isAsked(stage)).toBe(false);
    expect(stage.clock.pending).toBe(before);
  });
});

describe('an alert', () => {
  const keys = ({ store }: StoreStage) => store.getState().alerts.map(({ key }) => key);
  const offline = { kind: 'error', key: 'errors.offline' } as const;
  const Drawn = () => useDrawnAlerts().length;

  it('is shown for 3 s, or for its own time, from the moment when it is drawn [A-459]', () => {
    const stage = storeStage();
    stage.store.dispatch(showAlert(offline));
    stage.clock.advance(10_000);
    show(stage, <Drawn />);
    act(() => void stage.store.dispatch(showAlert({ kind: 'info', key: 'errors.server' }, 5_000)));
    act(() => stage.clock.advance(2_999));
    expect(keys(stage)).toEqual(['errors.offline', 'errors.server']);
    act(() => stage.clock.advance(1));
    expect(keys(stage)).toEqual(['errors.server']);
    act(() => stage.clock.advance(1_999));
    expect(keys(stage)).toEqual(['errors.server']);
    act(() => stage.clock.advance(1));
    expect(keys(stage)).toEqual([]);
  });

  it('that comes again has its whole time again', () => {
    const stage = storeStage();
    show(stage, <Drawn />);
    act(() => void stage.store.dispatch(showAlert(offline)));
    act(() => stage.clock.advance(2_000));
    act(() => void stage.store.dispatch(showAlert(offline)));
    act(() => stage.clock.advance(2_999));
    expect(keys(stage)).toEqual(['errors.offline']);
    act(() => stage.clock.advance(1));
    expect(keys(stage)).toEqual([]);
  });
});

describe('a viewer who does nothing', () => {
  const Watcher = () => String(useIsIdle());
  const IDLE_AFTER = 30 * 60_000;
  const watched = () => {
    const stage = storeStage();
    const before = stage.clock.pending;
    let isIdle: boolean | undefined;
    const Probe = () => {
      isIdle = useIsIdle();
      return null;
    };
    const { unmount } = show(stage, <Probe />);
    return { stage, before, unmount, isIdle: () => isIdle };
  };

  it('counts as away after 30 minutes, each action begins them again, and the first one ends it', () => {
    const { stage, isIdle } = watched();
    advance(stage, IDLE_AFTER - 1);
    expect(isIdle()).toBe(false);
    act(() => stage.act());
    advance(stage, IDLE_AFTER - 1);
    expect(isIdle()).toBe(false);
    advance(stage, 1);
    expect(isIdle()).toBe(true);
    act(() => stage.act());
    expect(isIdle()).toBe(false);
    advance(stage, IDLE_AFTER);
    expect(isIdle()).toBe(true);
  });

  it('has one timer for all who ask, and none when nothing asks any more', () => {
    const { stage, before, unmount } = watched();
    const other = show(stage, <Watcher />);
    expect(stage.clock.pending).toBe(before + 1);
    other.unmount();
    for (let action = 0; action < 5; action += 1) act(() => stage.act());
    expect(stage.clock.pending).toBe(before + 1);
    unmount();
    expect(stage.clock.pending).toBe(before);
    stage.act();
    expect(stage.clock.pending).toBe(before);
  });
});

describe('the notice of a reminder', () => {
  const NOW = 1_795_284_000;
  const session = JSON.stringify({
    viewer: 'user',
    deviceId: 'd1',
    accessToken: 'key',
    setAt: NOW * 1_000,
    expiresAt: (NOW + 360_000) * 1_000,
  });
  /** A reminder whose notice is due in `due` seconds: a minute before its programme. */
  async function reminded(due: number, { isFront = true } = {}) {
    const storage = watchedStore({ session });
    const stage = storeStage({ storage });
    stage.server.on('GET /v2/users/self/reminders', {
      json: [
        {
          id: 'r1',
          channel_id: 9,
          start: NOW + due + 60,
          stop: NOW + due + 3_660,
          title: 'Kelp',
          subtitle: '',
          schedule_id: '5',
          status: 'planned',
          asked_start: NOW + due + 60,
          is_catchup_available: true,
          created_at: '2026-11-21T15:00:00.000Z',
        },
      ],
    });
    let state: ReminderNotices | undefined;
    const isInFront = () => isFront;
    const Probe = () => {
      state = useReminderNotices(isInFront);
      return null;
    };
    stage.store.start();
    await act(() => stage.settle());
    const delays: number[] = [];
    const { after } = stage.clock;
    stage.clock.after = (delay, run) => {
      delays.push(delay);
      return after(delay, run);
    };
    const { unmount } = show(stage, <Probe />);
    // The store tells React at the next frame.
    await vi.waitFor(async () => {
      await act(() => stage.settle());
      expect(delays).toContain(Math.min(due, 60) * 1_000);
    });
    delays.length = 0;
    return {
      stage,
      unmount,
      delays,
      isClaimed: () => storage.get('remindersTold') !== undefined,
      isShown: () => (state?.notices.length ?? 0) > 0,
    };
  }

  it('is taken 400 ms after it is due by the tab in front, and shown 150 ms later', async () => {
    const { stage, isClaimed, isShown } = await reminded(20);
    advance(stage, 20_000);
    advance(stage, 399);
    expect(isClaimed()).toBe(false);
    advance(stage, 1);
    expect([isClaimed(), isShown()]).toEqual([true, false]);
    advance(stage, 149);
    expect(isShown()).toBe(false);
    advance(stage, 1);
    expect(isShown()).toBe(true);
  });

  it('is left for 4 s to a tab in front by one that is hidden', async () => {
    const { stage, isClaimed, isShown } = await reminded(20, { isFront: false });
    advance(stage, 20_000);
    advance(stage, 3_999);
    expect(isClaimed()).toBe(false);
    advance(stage, 1);
    advance(stage, 150);
    expect([isClaimed(), isShown()]).toEqual([true, true]);
  });

  it('is looked for every minute, however far it is: a machine that slept does not miss it', async () => {
    const { stage, delays } = await reminded(3 * 3_600);
    advance(stage, 59_999);
    expect(delays).toEqual([]);
    advance(stage, 1);
    expect(delays).toEqual([60_000]);
  });

  it('is not shown by a page that is gone, which keeps no timer', async () => {
    const { stage, unmount, isClaimed } = await reminded(20);
    advance(stage, 20_000);
    const waiting = stage.clock.pending;
    unmount();
    expect(stage.clock.pending).toBe(waiting - 2);
    advance(stage, 10_000);
    expect(isClaimed()).toBe(false);
  });
});
