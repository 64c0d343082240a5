// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { Canvas, FocusRoot } from '@antenna/tv-kit';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { WatchScreen } from './watch.tsx';

afterEach(cleanup);

it('a title that the partner leaves out is not played by its address either', async () => {
  const stage = storeStage();
  stage.server.on('GET /v2/users/self/network', {
    json: { provider: { id: 1, name: 'North' }, capabilities: { contents: { blockedIds: ['7'] } } },
  });
  stage.server.on('GET /v2/contents/7', { json: { id: '7', title: 'The Pass', content_type: 'movie', age: 6 } });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <Provider store={stage.store}>
      <MemoryRouter initialEntries={['/watch/7']}>
        <FocusRoot screen="watch">
          <Canvas>
            <Routes>
              <Route path="/watch/:content" element={<WatchScreen />} />
            </Routes>
          </Canvas>
        </FocusRoot>
      </MemoryRouter>
    </Provider>,
  );
  await act(() => stage.settle());
  expect(screen.getByText('errors.content_not_available')).toBeTruthy();
  expect(stage.server.requests.some(({ url }) => url.includes('/stream'))).toBe(false);
});
