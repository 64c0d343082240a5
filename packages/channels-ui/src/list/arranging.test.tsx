// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, setWidth } from '../testing/draw.tsx';
import { CHILD } from '../testing/StoryFrame.tsx';
import { CATEGORIES, CHANNELS, POPULAR } from '../testing/story-data.ts';
import { ChannelsView } from './ChannelsView.tsx';
import type { ChannelsViewProps } from './layout-props.ts';

afterEach(cleanup);
beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});

const FAVORITES = CATEGORIES[0] ?? POPULAR;
const channels = CHANNELS.slice(0, 3).map((channel, index) => ({
  ...channel,
  isFavored: true,
  favorite: { id: `f${channel.id}`, priority: index + 1 },
}));
const base: ChannelsViewProps = {
  state: 'ready',
  onRetry: () => {},
  categories: CATEGORIES,
  category: FAVORITES,
  channels,
  allChannels: CHANNELS,
  onReorder: () => {},
};
const change = () => screen.queryByRole('button', { name: 'Change the order' });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

it.each([1600, 390])(
  'without channels for children a child at %i px reads why, and is not sent to all of them',
  (width) => {
    setWidth(width);
    draw(<ChannelsView {...base} categories={[]} category={undefined} channels={[]} allChannels={[]} />, CHILD);
    expect(screen.getByText('Nothing is marked as suitable for children yet.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'All channels' })).toBeNull();
  },
);

describe.each([1600, 1000, 390])('the favourites at %i px', (width) => {
  beforeEach(() => setWidth(width));

  it('are re-ordered by keyboard, and each step is announced', () => {
    const onReorder = vi.fn();
    draw(<ChannelsView {...base} onReorder={onReorder} />);
    fireEvent.click(change() as Element);
    screen.getByRole('button', { name: 'Move СЕВЕР' }).focus();
    key(' ');
    key('End');
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === 'СЕВЕР: position 3 of 3.')).toBe(
      true,
    );
    key(' ');
    expect(onReorder.mock.calls).toEqual([[[2, 3, 1]]]);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect([change() !== null, screen.queryByRole('button', { name: 'Move СЕВЕР' })]).toEqual([true, null]);
  });

  it('stop being re-ordered with Escape, which leaves the page only the next time', () => {
    draw(<ChannelsView {...base} />);
    fireEvent.click(change() as Element);
    expect(key('Escape')).toBe(false);
    expect(change()).not.toBeNull();
    expect(key('Escape')).toBe(true);
  });
});

it('offers no order where there is none to change: another category, a single favourite, a search, a guest', () => {
  setWidth(1600);
  const { redraw } = draw(<ChannelsView {...base} category={POPULAR} />);
  expect(change()).toBeNull();
  redraw(<ChannelsView {...base} channels={channels.slice(0, 1)} />);
  expect(change()).toBeNull();
  redraw(<ChannelsView {...base} onReorder={undefined} />);
  expect(change()).toBeNull();
  redraw(<ChannelsView {...base} />);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'fjord' } });
  expect(change()).toBeNull();
});

it('clears the search with Escape first, and does not handle the key in an empty field [B-065]', () => {
  setWidth(1600);
  draw(<ChannelsView {...base} />);
  const field = screen.getByRole('searchbox') as HTMLInputElement;
  fireEvent.change(field, { target: { value: 'fjord' } });
  expect([fireEvent.keyDown(field, { key: 'Escape' }), field.value]).toEqual([false, '']);
  expect(fireEvent.keyDown(field, { key: 'Escape' })).toBe(true);
});
