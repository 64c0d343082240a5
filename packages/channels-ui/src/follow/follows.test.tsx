// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, setWidth } from '../testing/draw.tsx';
import { createPlatform, StoreFrame, type Platform } from '../testing/store-frame.tsx';
import { at } from '../testing/story-data.ts';
import { FollowButton, FollowTitle } from './FollowButton.tsx';
import { MyFollows } from './MyFollows.tsx';

let platform: Platform;
let listed: object[];
let sent: (string | undefined)[];

const wire = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  content_id: null,
  content_slug: null,
  channel_id: 9,
  next: null,
  ...more,
});
const stage = (viewer: 'guest' | 'user' = 'user') => {
  platform = createPlatform([{ id: 9, slug: 'fjord', name: 'Fjord' }], viewer);
  platform.answer('/v2/users/self/follows', (body: string | undefined) => {
    if (body === undefined) return { status: 200, body: JSON.stringify(listed), headers: {} };
    sent.push(body);
    listed = [wire('new', 'Northbound', JSON.parse(body).content_id ? { content_id: '2001' } : {})];
    return { status: 201, body: JSON.stringify(listed[0]), headers: {} };
  });
};

afterEach(cleanup);
beforeEach(() => {
  setWidth(1600);
  [listed, sent] = [[], []];
  stage();
});

const settle = () =>
  act(async () => {
    for (let frame = 0; frame < 8; frame += 1)
      await new Promise((done) => {
        setTimeout(done, 17);
      });
  });
async function open(what: React.ReactNode) {
  draw(
    <StoreFrame platform={platform} path="/my">
      {what}
    </StoreFrame>,
  );
  await settle();
}
const programme = { channelId: 9, start: at(21, 10) };

describe('the button that follows', () => {
  it('names the programme by channel and start, says that it is followed, and follows it no more', async () => {
    await open(<FollowButton title="Northbound" programme={programme} />);
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    await settle();
    expect(sent).toEqual([JSON.stringify({ channel_id: 9, start: at(21, 10) })]);
    platform.answer('/v2/users/self/follows/new', () => {
      listed = [];
      return { status: 204, body: '', headers: {} };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Following' }));
    await settle();
    expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy();
  });

  it('knows a programme by its series on another channel, and by its name on its own', async () => {
    listed = [wire('1', 'Series', { content_id: '2001', channel_id: null }), wire('2', 'Northbound')];
    await open(
      <>
        <FollowTitle contentId="2001" title="Series" />
        <FollowButton title="Episode 5" programme={{ ...programme, channelId: 7, programmeOf: '2001' }} />
        <FollowButton title="NORTHBOUND" programme={programme} />
        <FollowButton title="Northbound" programme={{ ...programme, channelId: 7 }} />
      </>,
    );
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Following',
      'Following',
      'Following',
      'Follow',
    ]);
  });

  it('asks a guest to sign in, and goes on with it then', async () => {
    stage('guest');
    await open(<FollowTitle contentId="2001" title="Series" />);
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    expect(platform.store.getState()).toMatchObject({
      modals: {
        modal: { name: 'auth', with: { reason: 'follow', action: { do: 'follow', subject: { contentId: '2001' } } } },
      },
    });
    expect(sent).toEqual([]);
  });
});

describe('what the viewer follows', () => {
  it('is listed with its next showing, leads to its title or channel, and is removed by its button', async () => {
    listed = [
      wire('1', 'Series', {
        content_id: '2001',
        content_slug: 'series-2001',
        channel_id: null,
        next: { channel_id: 9, start: at(21, 10) },
      }),
      wire('2', 'Northbound'),
    ];
    await open(<MyFollows />);
    const rows = within(screen.getByRole('list', { name: 'You follow' })).getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('.ch-reminder-words')?.textContent)).toEqual([
      'SeriesToday, 21 November · 21:10 · Fjord',
      'NorthboundNot in the guide yet · Fjord',
    ]);
    expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
      '/contents/series-2001',
      '/channel/fjord',
    ]);
    platform.answer('/v2/users/self/follows/2', () => {
      listed = listed.slice(0, 1);
      return { status: 204, body: '', headers: {} };
    });
    fireEvent.click(screen.getByRole('button', { name: 'Stop following Northbound' }));
    await settle();
    expect(within(screen.getByRole('list', { name: 'You follow' })).getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'You follow' }));
  });

  it('takes no room where that is nothing, and can be asked again when it failed', async () => {
    await open(<MyFollows />);
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    stage();
    platform.answer('/v2/users/self/follows', 400);
    await open(<MyFollows />);
    expect(screen.getByText('What you follow didn’t load')).toBeTruthy();
  });
});
