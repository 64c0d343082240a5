// @vitest-environment jsdom
import { iconCheck, iconPlus } from '@antenna/ui-kit';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CHANNELS, FJORD } from '../testing/story-data.ts';
import { draw } from '../testing/draw.tsx';
import { GUEST, USER } from '../testing/StoryFrame.tsx';
import { LiveCard } from './LiveCard.tsx';
import { lettersOf } from '@antenna/catalogue';
import { ChannelTile } from './ChannelTile.tsx';

afterEach(cleanup);
const locked = CHANNELS[4] ?? FJORD;

describe('a live card', () => {
  it('opens the channel and shows the current programme and its end [B-091]', () => {
    draw(<LiveCard channel={FJORD} category="popular" />);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('/channels/popular/fjord');
    expect(link.textContent).toContain('Below the Kelp: the Last Cold Reef');
    expect(link.textContent).toContain('20:15–21:10 · 28\u00a0min left');
    expect(within(link).getByRole('img', { name: 'fjord' })).toBeTruthy();
  });

  it('shows the name if the logo does not load and there is no still', () => {
    const { currentProgramme: _current, ...channel } = FJORD;
    const bare = { ...channel, images: [], cover: { ...FJORD.cover, full: '/dead.png' } };
    const { container } = draw(<LiveCard channel={bare} />);
    const logo = container.querySelector('.ch-live-plate > img') as HTMLImageElement;
    expect(logo.getAttribute('src')).toBe('/dead.png');
    fireEvent.error(logo);
    expect(container.querySelector('.ch-live-plate')).toBeNull();
    expect(container.querySelector('.k-picture-title')?.textContent).toBe('fjord');
  });

  it('has a toggle that does not open the channel and turns from a plus into a check [B-092] [B-336]', () => {
    const onFavorite = vi.fn();
    const { redraw } = draw(<LiveCard channel={FJORD} />, { ...USER, onFavorite });
    const toggle = screen.getByRole('button', { name: 'Add fjord to favourites' });
    const look = () => [
      toggle.getAttribute('aria-pressed'),
      toggle.title,
      toggle.querySelector('path')?.getAttribute('d'),
    ];
    fireEvent.click(toggle);
    expect(onFavorite).toHaveBeenCalledWith(FJORD, undefined);
    expect(toggle.closest('a')).toBeNull();
    expect(look()).toEqual(['false', 'Add fjord to favourites', iconPlus]);
    redraw(<LiveCard channel={{ ...FJORD, isFavored: true }} />);
    expect(look()).toEqual(['true', 'Remove fjord from favourites', iconCheck]);
  });

  it('has the favourite toggle for a guest too, and none without a handler', () => {
    draw(<LiveCard channel={FJORD} />, GUEST);
    expect(screen.getByRole('button', { name: 'Add fjord to favourites' })).toBeTruthy();
    cleanup();
    draw(<LiveCard channel={FJORD} />, { viewer: GUEST.viewer, currency: '' });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has an HD or a 4K badge, never both [B-094]', () => {
    const { redraw } = draw(<LiveCard channel={FJORD} />);
    expect([screen.queryByText('HD'), screen.queryByText('4K')].map(Boolean)).toEqual([true, false]);
    redraw(<LiveCard channel={{ ...FJORD, is4k: true }} />);
    expect([screen.queryByText('HD'), screen.queryByText('4K')].map(Boolean)).toEqual([false, true]);
  });

  it('has an overlay when the channel is not available [B-095]', () => {
    const { redraw } = draw(<LiveCard channel={FJORD} />);
    expect(screen.queryByText('Not available')).toBeNull();
    redraw(<LiveCard channel={{ ...FJORD, isAvailable: false }} />);
    expect(screen.getByText('Not available')).toBeTruthy();
  });

  it('has a lock with the price for a logged-in viewer [B-096]', () => {
    draw(<LiveCard channel={locked} />, USER);
    expect(screen.getByText('Watch from 199 ₸', { normalizer: (text) => text.replace(/\s/gu, ' ') })).toBeTruthy();
  });

  it('has a lock without a price for a guest [B-097]', () => {
    const { container } = draw(<LiveCard channel={locked} />, GUEST);
    expect(container.querySelector('.ch-cover--lock svg')).not.toBeNull();
    expect(container.textContent).not.toContain('199');
  });

  it('has a subscription label only where a packet holds the channel [B-098] [B-099]', () => {
    const { redraw } = draw(<LiveCard channel={locked} />);
    expect(screen.getByText('With a plan').tagName).toBe('SPAN');
    const { minPrice: _, ...soon } = locked;
    redraw(<LiveCard channel={soon} />);
    expect(document.querySelector('.k-tag')).toBeNull();
    redraw(<LiveCard channel={FJORD} />);
    expect(screen.queryByText('With a plan')).toBeNull();
  });

  it('shows no programme that is over', () => {
    const over = { ...FJORD, currentProgramme: { ...FJORD.currentProgramme!, duration: 600, realDuration: 600 } };
    const { container } = draw(<LiveCard channel={over} />);
    expect(screen.getByText('No programme information')).toBeTruthy();
    expect(container.querySelector('.k-bar')).toBeNull();
  });
});

it('shows a channel’s name if its logo does not load', () => {
  const { container } = draw(<ChannelTile channel={FJORD} />);
  const image = screen.getByRole('img', { name: 'fjord' });
  fireEvent.error(image);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByText('fjord')).toBeTruthy();
});

describe('a small tile without a logo', () => {
  it.each([
    ['Channel 12', 'C12'],
    ['BBC One', 'BO'],
    ['Euronews', 'EU'],
    ['CNN', 'CNN'],
    ['Первый канал', 'ПК'],
    ['10 Bold Drama Extra', '10BD'],
    ['★★★★★★', '★★'],
  ])('%s has the letters %s, and its name for screen readers', (name, letters) => {
    expect(lettersOf(name)).toBe(letters);
    const { icon: _icon, ...channel } = FJORD;
    const { src: _src, ...cover } = FJORD.cover;
    const { container } = draw(<ChannelTile channel={{ ...channel, name, cover, images: [] }} />);
    expect(container.querySelector('.ch-tile-name')?.textContent).toBe(letters);
    expect(screen.getByText(name)).toBeTruthy();
  });
});
