// @vitest-environment jsdom
import { isAdultChannel } from '@antenna/catalogue';
import { storeStage } from '@antenna/store/testing';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { CHANNELS } from '../testing/story-data.ts';
import { useStoreViewing } from './use-viewer.ts';

afterEach(cleanup);

it('counts the channels that the operator lists as adult ones [B-564] [B-565]', async () => {
  const stage = storeStage();
  const listed = CHANNELS[0];
  const provider = { id: 1, name: 'Antenna' };
  stage.server.on('GET /v2/users/self/network', {
    json: { provider, capabilities: { channels: { adultFallbackIds: [listed?.id] } } },
  });
  const { result } = renderHook(useStoreViewing, {
    wrapper: ({ children }) => <Provider store={stage.store as never}>{children}</Provider>,
  });
  const adultIds = () => CHANNELS.filter((each) => isAdultChannel(each, result.current.viewer)).map(({ id }) => id);
  expect(adultIds()).not.toContain(listed?.id);
  stage.store.start();
  await stage.settle(1_000);
  await waitFor(() => expect(adultIds()).toContain(listed?.id));
});
