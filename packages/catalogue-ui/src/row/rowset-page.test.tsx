// @vitest-environment jsdom
import { storeStage, type StoreStage } from '@antenna/store/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { HomePage } from './HomePage.tsx';
import { RowsetView } from './RowsetPage.tsx';

afterEach(cleanup);

/** Until what the store requested is drawn: Redux Toolkit notifies React with the next frame. */
const settle = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

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
  await settle(stage);
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

it.each([true, false])('a start page without anything to show says so (child: %s)', async (isChild) => {
  const stage = storeStage();
  const history = { id: '1', slug: 'history', title: 'Continue watching', template: 'history-h', more_count: 0 };
  stage.server.on('GET /v2/rowsets/startpage', {
    json: { id: 1, slug: 'startpage', title: 'Home', template: 'startpage', rows: [history] },
  });
  stage.store.start();
  await act(async () => stage.settle());
  render(
    <Provider store={stage.store}>
      <HomePage brandName="North" isChild={isChild} />
    </Provider>,
  );
  await settle(stage);
  expect(screen.getByText('catalogue.row_empty')).toBeTruthy();
  expect(screen.queryByText('channels.child_empty') !== null).toBe(isChild);
});
