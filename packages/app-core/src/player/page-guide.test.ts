import { toSeconds } from '@antenna/kernel';
import { channelEndpoints, scheduleArgs, scheduleEndpoints } from '@antenna/store';
import { storeStage } from '@antenna/store/testing';
import { expect, it } from 'vitest';
import { pageGuide } from './page-guide.ts';

const CHANNEL = { isPurchased: true, archivedDays: 7 };

async function onChannel(id: number) {
  const stage = storeStage();
  const now = toSeconds(stage.clock.now());
  stage.server.on('GET /v2/channels/channel_list', { json: [{ id, name: 'Sea', slug: 'sea', archived_days: 7 }] });
  stage.server.on('GET /v2/users/self/channel_list', { json: [] });
  stage.server.on(`GET /v2/channels/${id}/content_schedule`, {
    json: [{ id: 5, channel_id: id, program_id: 1, timestamp: now, duration: 3_600, content: { title: 'The Pass' } }],
  });
  stage.store.start();
  await stage.settle();
  void stage.store.dispatch(channelEndpoints.channels.initiate());
  await stage.settle();
  const asked = () => stage.server.requests.filter(({ url }) => url.includes('content_schedule')).length;
  return { ...stage, now, asked, guide: pageGuide(stage.store) };
}

it('is the request that the channel’s page makes', async () => {
  const { store, now, asked, guide, settle } = await onChannel(7);
  const onPage = store.dispatch(
    scheduleEndpoints.schedule.initiate(scheduleArgs({ id: 7, ...CHANNEL }, now), { subscribe: false }),
  );
  const ofPlayer = guide(7, { from: now - 3_600, to: now + 3_600 });
  await settle();
  const { data } = await onPage;
  expect(data).toHaveLength(1);
  expect(await ofPlayer).toEqual(data);
  expect(asked()).toBe(1);
});

it('has nothing of a channel that is not listed, nor of a time that the page does not show', async () => {
  const { now, asked, guide } = await onChannel(7);
  expect(await guide(8, { from: now, to: now })).toBeUndefined();
  expect(await guide(7, { from: now - 8 * 86_400, to: now })).toBeUndefined();
  expect(await guide(7, { from: now, to: now + 4 * 86_400 })).toBeUndefined();
  expect(asked()).toBe(0);
});
