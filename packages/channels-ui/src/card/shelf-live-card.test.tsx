// @vitest-environment jsdom
import { anyProgramme } from '@antenna/api-client/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createPlatform, StoreFrame } from '../testing/store-frame.tsx';
import { aChannel, at, NOW } from '../testing/story-data.ts';
import { draw } from '../testing/draw.tsx';
import { ShelfLiveCard } from './ShelfLiveCard.tsx';

afterEach(cleanup);

const showing = (title: string, from: number, duration: number) => ({
  id: 1,
  channel_id: 9,
  timestamp: from,
  real_timestamp: from,
  duration,
  real_duration: duration,
  content: { id: 'c1', title, cover: {}, age: 0 },
});

async function shelf(begun: number) {
  const platform = createPlatform([{ id: 9, slug: 'fjord', name: 'Fjord' }]);
  platform.answer('/v2/channels/channel_list', [
    { id: 9, slug: 'fjord', name: 'Fjord', cover: {}, current_schedule: showing('What is on now', NOW - 60, 3_600) },
  ]);
  const channel = {
    ...aChannel({ id: 9, name: 'Fjord', plate: '#0a5a6e' }),
    currentProgramme: anyProgramme({
      title: 'What the shelf said',
      timestamp: begun,
      realTimestamp: begun,
      duration: 3_600,
      realDuration: 3_600,
    }),
  };
  draw(
    <StoreFrame platform={platform}>
      <ShelfLiveCard channel={channel} />
    </StoreFrame>,
  );
  await act(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return platform;
}

it('shows the programme of the row while it runs, without a request', async () => {
  await shelf(at(20, 0));
  expect(screen.getAllByText('What the shelf said').length).toBeGreaterThan(0);
  expect(screen.queryByText('What is on now')).toBeNull();
});

it('shows the programme of the channel list once that is over', async () => {
  await shelf(at(19, 0));
  expect((await screen.findAllByText('What is on now')).length).toBeGreaterThan(0);
  expect(screen.queryByText('What the shelf said')).toBeNull();
});
