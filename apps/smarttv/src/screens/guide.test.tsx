// @vitest-environment jsdom
import { storeStage, watchedStore, type StoreStage } from '@antenna/store/testing';
import { FocusRoot } from '@antenna/tv-kit';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { GuideScreen } from './guide.tsx';

afterEach(cleanup);

const now = Math.floor(Date.now() / 1_000);

/** The guide of two channels in two categories, with programmes around now and a day later. */
async function opened(): Promise<StoreStage> {
  const session = {
    viewer: 'user',
    deviceId: 'd1',
    accessToken: 'token',
    setAt: now * 1_000,
    expiresAt: now * 1_000 + 36_000_000,
  };
  const stage = storeStage({ storage: watchedStore({ session: JSON.stringify(session) }) });
  const { server } = stage;
  const programme = (id: string, timestamp: number, duration: number) => ({
    id,
    channel_id: 9,
    timestamp,
    real_timestamp: timestamp,
    duration,
    real_duration: duration,
    is_catchup_available: true,
    content: { id: `c${id}`, title: `Programme ${id}`, cover: {}, age: 0 },
    content_id: `c${id}`,
  });
  server.on('GET /v2/channels/category_list', {
    json: [
      { id: 2, name: 'All', slug: 'all', channels: [9, 10], tags: { all_channels: true } },
      { id: 3, name: 'Kids', slug: 'kids', channels: [10], tags: {} },
    ],
  });
  server.on('GET /v2/channels/channel_list', {
    json: ['kub', 'sea'].map((slug, index) => ({
      id: 9 + index,
      slug,
      name: slug,
      age: 0,
      num: 1 + index,
      aspect_ratio: '16:9',
      cover: {},
      archived_days: 7,
      trackers: [],
    })),
  });
  server.on('GET /v2/users/self/channel_list', {
    json: [9, 10].map((id) => ({
      id,
      is_available: true,
      is_purchased: true,
      is_hidden: false,
      available_archived_days: 7,
    })),
  });
  server.on('GET /v2/channels/9/content_schedule', {
    json: [programme('1', now - 600, 1_200), programme('2', now + 600, 1_800), programme('3', now + 85_000, 3_600)],
  });
  server.on('GET /v2/channels/10/content_schedule', { json: [] });
  server.on('GET /v2/users/self/reminders', { json: [] });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <MemoryRouter initialEntries={['/guide']}>
        <FocusRoot screen="guide">
          <main data-realm="page">
            <GuideScreen />
          </main>
        </FocusRoot>
      </MemoryRouter>
    </Provider>,
  );
  await settle(stage);
  return stage;
}

const settle = async (stage: StoreStage) => {
  for (let round = 0; round < 5; round += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    await act(() => stage.settle());
  }
};
const key = (name: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: name }));
const label = () => document.activeElement?.getAttribute('aria-label');
const press = (id: string) => act(async () => void document.getElementById(id)?.click());

it('OK on a programme to come sets a reminder, and says so', async () => {
  const stage = await opened();
  const { server } = stage;
  const reminder = {
    id: 'r1',
    channel_id: 9,
    title: 'Programme 2',
    start: now + 600,
    stop: now + 2_400,
    asked_start: now + 600,
    status: 'scheduled',
    is_catchup_available: true,
  };
  server.on('POST /v2/users/self/reminders', { status: 201, json: reminder });
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Programme 1');
  key('ArrowRight');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('reminders.remind');
  server.on('GET /v2/users/self/reminders', { json: [reminder] });
  key('Enter');
  await settle(stage);
  const sent = server.requests.filter(({ method, url }) => method !== 'GET' && url.includes('/reminders'));
  expect(sent.map(({ method, body }) => [method, JSON.parse(body ?? '{}') as unknown])).toMatchObject([
    ['POST', { channel_id: 9, start: now + 600 }],
  ]);
  expect(document.activeElement?.getAttribute('aria-label')).toContain('reminders.remove');
});

it('another day keeps the time of day, and today leads back to now', async () => {
  const stage = await opened();
  await press('guide-day');
  key('ArrowDown');
  key('Enter');
  await settle(stage);
  expect(document.getElementById('guide-day')?.textContent).toBe('schedule.tomorrow');
  expect(document.getElementById('guide-grid')?.getAttribute('aria-label')).toContain('Programme 3');
  await press('guide-day');
  key('ArrowUp');
  key('Enter');
  await settle(stage);
  expect(document.getElementById('guide-grid')?.getAttribute('aria-label')).toContain('Programme 1');
});

it('a category leaves its channels, and back leads to the first of them before it leaves the guide', async () => {
  const stage = await opened();
  key('ArrowDown');
  expect(label()).toContain('sea');
  const onBack = vi.fn();
  document.addEventListener('tv-intent', (event) => event.defaultPrevented || onBack());
  key('Escape');
  expect(label()).toContain('kub');
  expect(onBack).not.toHaveBeenCalled();
  key('Escape');
  expect(onBack).toHaveBeenCalledTimes(1);
  await press('guide-category');
  key('ArrowDown');
  key('Enter');
  await settle(stage);
  expect(document.getElementById('guide-category')?.textContent).toBe('Kids');
  expect(document.getElementById('guide-grid')?.getAttribute('aria-label')).toContain('sea');
});
