// @vitest-environment jsdom
import type { StoreStage } from '@antenna/store/testing';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContentScreen } from '../index.ts';
import { TvScene, tvStage } from '../testing/tv-stage.tsx';

// jsdom has no layout: the buttons stand beside each other.
vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
  const at = [...document.querySelectorAll('.tv-buttons button')].indexOf(this);
  return at < 0 ? new DOMRect(0, 0, 1_920, 1_080) : new DOMRect(100 + 300 * at, 500, 280, 72);
});
afterEach(cleanup);

const settle = (stage: StoreStage) =>
  act(async () => {
    await stage.settle();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await stage.settle();
  });

async function open({ isUser, type = 'series' }: { readonly isUser: boolean; readonly type?: string }) {
  const stage = tvStage({ isUser });
  const { server } = stage;
  server.on('GET /v2/contents/2001', { json: { id: '2001', title: 'Quiet Water', content_type: type } });
  server.on('GET /v2/users/self/content_metadata/2001', { json: { id: '2001', is_available: true } });
  server.on('GET /v2/contents/2001/episodes', { json: [] });
  server.on('GET /v2/contents/2001/similar', { json: [] });
  server.on('GET /v2/users/self/follows', { json: [] });
  await act(async () => {
    stage.store.start();
    await stage.settle();
  });
  render(
    <TvScene stage={stage} path="/contents/quiet-water-2001" pattern="/contents/:content">
      <ContentScreen />
    </TvScene>,
  );
  await settle(stage);
  return stage;
}

const follow = () => document.querySelector('#follow');
async function press(stage: StoreStage, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    fireEvent.keyUp(document.activeElement ?? document.body, { key });
    await settle(stage);
  }
}
/** Watch has the focus at first, then come the heart and this button. */
async function moveTo(stage: StoreStage): Promise<void> {
  await press(stage, 'ArrowRight', 'ArrowRight');
  expect(document.activeElement).toBe(follow());
}

describe('following on a set', () => {
  it('is a button of a series that says what it does, follows and stops following', async () => {
    const stage = await open({ isUser: true });
    const { server } = stage;
    const wire = {
      id: 'f1',
      title: 'Quiet Water',
      content_id: '2001',
      content_slug: null,
      channel_id: null,
      next: null,
    };
    server.on('POST /v2/users/self/follows', { status: 201, json: wire });
    server.on('GET /v2/users/self/follows', { json: [wire] });
    expect(follow()?.textContent).toBe('reminders.follow');
    await moveTo(stage);
    await press(stage, 'Enter');
    const sent = server.requests.filter(({ method, url }) => method === 'POST' && url.includes('/follows'));
    expect(sent.map(({ body }) => JSON.parse(body ?? '{}'))).toEqual([{ content_id: '2001' }]);
    expect(follow()?.textContent).toBe('reminders.following');
    expect(follow()?.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(follow());

    server.on('DELETE /v2/users/self/follows/f1', { status: 204 });
    server.on('GET /v2/users/self/follows', { json: [] });
    await press(stage, 'Enter');
    expect(follow()?.textContent).toBe('reminders.follow');
  });

  it('asks a guest to sign in and follows afterwards', async () => {
    const stage = await open({ isUser: false });
    await moveTo(stage);
    await press(stage, 'Enter');
    expect(stage.store.getState().modals).toMatchObject({
      modal: { name: 'auth', with: { reason: 'follow', action: { do: 'follow', subject: { contentId: '2001' } } } },
    });
  });

  it('is not offered for a film', async () => {
    await open({ isUser: true, type: 'movie' });
    expect(document.querySelector('#favorite')).toBeTruthy();
    expect(follow()).toBeNull();
  });
});
