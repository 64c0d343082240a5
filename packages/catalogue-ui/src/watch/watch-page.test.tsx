// @vitest-environment jsdom
import { storeStage } from '@antenna/store/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { WatchPage } from './WatchPage.tsx';

afterEach(cleanup);

interface Title {
  readonly age?: number | null;
  readonly is_adult?: boolean;
  readonly parent_id?: string;
}

/** The age that the player's gate gets for title 3 of season 2 of series 1. */
async function gateAge(titles: { readonly [id: string]: Title | 'fails' }): Promise<string | null | undefined> {
  const stage = storeStage();
  for (const [id, title] of Object.entries(titles)) {
    const json = { id, title: `Title ${id}`, content_type: 'episode', ...(title === 'fails' ? {} : title) };
    stage.server.on(`GET /v2/contents/${id}`, title === 'fails' ? { status: 404, json: {} } : { json });
    stage.server.on(`GET /v2/contents/${id}/meta`, { json: { id, is_available: true } });
  }
  stage.store.start();
  await act(async () => stage.settle());
  const ages: (number | undefined)[] = [];
  render(
    <Provider store={stage.store}>
      <WatchPage
        id="3"
        player={({ age }) => {
          ages.push(age);
          return <i data-testid="player">{String(age)}</i>;
        }}
      />
    </Provider>,
  );
  for (let turn = 0; turn < 4; turn += 1)
    await act(async () => {
      await stage.settle();
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
  // It never opens with a lower age first.
  expect(new Set(ages).size).toBeLessThanOrEqual(1);
  return screen.queryByTestId('player')?.textContent;
}

describe('the age of an episode', () => {
  it.each([
    ['its series is stricter', { 3: { age: 6, parent_id: '2' }, 2: { age: 6, parent_id: '1' }, 1: { age: 18 } }, '18'],
    ['it is stricter than its series', { 3: { age: 16, parent_id: '2' }, 2: { parent_id: '1' }, 1: { age: 6 } }, '16'],
    ['its season is for adults', { 3: { age: 6, parent_id: '2' }, 2: { is_adult: true } }, '18'],
    ['it belongs to nothing', { 3: { age: 12 } }, '12'],
    ['it has no age rating', { 3: { parent_id: '2' }, 2: { age: null } }, 'undefined'],
    ['its season cannot be read', { 3: { age: 6, parent_id: '2' }, 2: 'fails' }, '6'],
  ] as const)('is the strictest where %s [B-358]', async (_when, titles, expected) => {
    expect(await gateAge(titles)).toBe(expected);
  });
});
