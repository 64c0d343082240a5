// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { RowsetView } from './RowsetPage.tsx';

afterEach(cleanup);

async function page(titleWithout?: string) {
  const stage = storeStage();
  stage.server.on('GET /v2/rowsets/my', {
    status: 404,
    json: {
      status_code: 404,
      error_code: 'not_found',
      detail: 'x',
      message: 'x',
      error: { code: 'not_found', message: 'x' },
    },
  });
  stage.store.start();
  await act(async () => stage.settle());
  render(
    <Provider store={stage.store}>
      <RowsetView rowset="my" titleWithout={titleWithout}>
        <p>What I marked</p>
      </RowsetView>
    </Provider>,
  );
  // Redux Toolkit notifies React with the next frame.
  await act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });
}

it('a page of the app is shown even if the platform has no such rowset', async () => {
  await page('Mine');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mine');
  expect(screen.getByText('What I marked')).toBeTruthy();
});

it('any other unknown rowset is not found', async () => {
  await page();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('catalogue.not_found');
  expect(screen.queryByText('What I marked')).toBeNull();
});
