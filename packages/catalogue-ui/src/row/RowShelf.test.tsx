// @vitest-environment jsdom
import { anyCard, anyChannel, anyHistory, anyPerson, anyPromotion, anyRow } from '@antenna/api-client/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storeStage } from '@antenna/store/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { draw } from '../testing/draw.tsx';
import { CardSlotsProvider } from './card-slots.tsx';
import { RowShelf } from './RowShelf.tsx';

afterEach(cleanup);
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anyCard({ id: String(500 + index), slug: `t-${500 + index}`, title: `Title ${index}` }),
  );
const at = (width: number) => {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
};

describe('a row', () => {
  it('has its title as heading [B-134]', () => {
    draw(<RowShelf row={anyRow({ contents: cards(2) })} />);
    expect(screen.getByRole('heading', { name: 'Drama' })).toBeTruthy();
  });
  it('links to all of it only with more than 2 items [B-135]', () => {
    const { unmount } = draw(<RowShelf row={anyRow({ contents: cards(2) })} />);
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/row/drama-61');
    unmount();
    draw(<RowShelf row={anyRow({ contents: cards(3) })} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/row/drama-61');
  });
  it('appends a card "open all" with more than 6 items [B-137]', () => {
    const { unmount } = draw(<RowShelf row={anyRow({ contents: cards(6) })} />);
    expect(screen.queryByRole('link', { name: 'See all: Drama' })).toBeNull();
    unmount();
    draw(<RowShelf row={anyRow({ contents: cards(7) })} />);
    expect(
      within(screen.getAllByRole('listitem').at(-1) as HTMLElement).getByRole('link', { name: 'See all: Drama' }),
    ).toBeTruthy();
  });
  it('hides what is in 4K [B-373]', () => {
    draw(<RowShelf row={anyRow({ contents: [...cards(2), anyCard({ id: '9', title: 'Sharp', is4k: true })] })} />);
    expect(screen.queryByText('Sharp')).toBeNull();
  });
  it('lists search results in 4K as well, and links to no page', () => {
    draw(
      <RowShelf isFound row={anyRow({ contents: [...cards(7), anyCard({ id: '9', title: 'Sharp', is4k: true })] })} />,
    );
    expect(screen.getAllByText('Sharp').length).toBeGreaterThan(0);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain('/row/drama-61');
  });
  it('shows an unknown template as stills [B-156]', () => {
    draw(<RowShelf row={anyRow({ template: 'holo-3000', contents: cards(3) })} />);
    expect(screen.getAllByText('Title 1')[0]?.closest('.k-card')?.className).toContain('k-card--wide');
  });
  it('shows nothing when it is empty', () => {
    const { container } = draw(<RowShelf row={anyRow()} />);
    expect(container.textContent).toBe('');
  });
  it('shows channels with the card that the app provides', () => {
    draw(
      <CardSlotsProvider cards={{ channel: ({ channel }) => <b>{`channel ${channel.name}`}</b> }}>
        <RowShelf row={anyRow({ template: 'channels', channels: [anyChannel()] })} />
      </CardSlotsProvider>,
    );
    expect(screen.getByText('channel Sea')).toBeTruthy();
  });
  it('shows people by their role and without a photo by their initials', async () => {
    draw(<RowShelf row={anyRow({ template: 'person', persons: [anyPerson({ role: 'director' })] })} />);
    expect(await screen.findByText('Director')).toBeTruthy();
    expect(screen.getByText('NV')).toBeTruthy();
  });
});

describe('a history card', () => {
  const drawWithStore = (children: ReactNode) => draw(<Provider store={storeStage().store}>{children}</Provider>);

  it('shows season and episode, how long it still is, and the progress bar [B-215]', async () => {
    drawWithStore(
      <RowShelf
        row={anyRow({
          template: 'history',
          histories: [
            anyHistory({ watchPercentage: 40, leftSeconds: 720, episode: { id: '9', season: 2, series: 3 } }),
          ],
        })}
      />,
    );
    expect(await screen.findByText('S2 E3 · 12 min left')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: '40% watched' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(screen.getByRole('link', { name: /The Last Ferry/u }).getAttribute('href')).toBe('/watch/9');
  });
  it('of a programme leads to its channel’s archive', async () => {
    drawWithStore(
      <RowShelf
        row={anyRow({
          template: 'history',
          histories: [anyHistory({ showing: { channelId: 5, timestamp: 1_795_275_720 } })],
        })}
      />,
    );
    const link = await screen.findByRole('link', { name: /The Last Ferry/u });
    expect(link.getAttribute('href')).toBe('/channel/5?ts=1795275720');
  });
});

describe('where a promotion leads', () => {
  const address = async (destination: Parameters<typeof anyPromotion>[0]) => {
    const { unmount } = draw(
      <RowShelf row={anyRow({ template: 'promo-bg', promotions: [anyPromotion(destination)] })} />,
    );
    const link = await screen.findByRole('link', { name: /The Last Ferry/u });
    const found = { href: link.getAttribute('href'), target: link.getAttribute('target') };
    unmount();
    return found;
  };
  it('open_url opens the address in a new tab [B-145]', async () => {
    expect(await address({ destination: { type: 'open_url', url: 'https://example.test/a' } })).toEqual({
      href: 'https://example.test/a',
      target: '_blank',
    });
  });
  it('a javascript: address is not opened', async () => {
    expect((await address({ destination: { type: 'open_url', url: 'javascript:alert(1)' } })).href).toBe('/');
  });
  it('content, row, rowset, channel lead to their pages [B-147] [B-148] [B-150] [B-151]', async () => {
    expect((await address({ destination: { type: 'content', slug: 'a-5' } })).href).toBe('/contents/a-5');
    expect((await address({ destination: { type: 'row', slug: 'r-6' } })).href).toBe('/row/r-6');
    expect((await address({ destination: { type: 'rowset', slug: 'kids' } })).href).toBe('/rowset/kids');
    expect((await address({ destination: { type: 'channel', id: '7' } })).href).toBe('/channel/7');
  });
  it('last_channel leads to the channel list before a channel was watched [B-153]', async () => {
    expect((await address({ destination: { type: 'last_channel' } })).href).toBe('/channels');
  });
});

it('the phone calls it "All", wider screens "See all" [B-136]', () => {
  at(390);
  const { unmount } = draw(<RowShelf row={anyRow({ contents: cards(3) })} />);
  expect(screen.getByRole('link', { name: 'All' })).toBeTruthy();
  unmount();
  at(1600);
  draw(<RowShelf row={anyRow({ contents: cards(3) })} />);
  expect(screen.getByRole('link', { name: 'See all' })).toBeTruthy();
});

describe('a template', () => {
  it.each([
    ['content-v', '.k-card--poster'],
    ['content-h', '.k-card--wide'],
    ['collection-v', '.ca-collection'],
  ])('%s draws titles with its own card [B-155]', async (template, selector) => {
    const { container } = draw(<RowShelf row={anyRow({ template, contents: cards(1) })} />);
    await screen.findByRole('link', { name: /Title 0/ });
    expect([...container.querySelectorAll('.k-card')].filter((card) => card.matches(selector)).length).toBe(1);
    expect(container.querySelectorAll('.ca-collection').length).toBe(template === 'collection-v' ? 1 : 0);
  });

  it.each([
    ['button', '.k-button--quiet'],
    ['branded_button', '.ca-branded-button.k-button--brand'],
    ['promo-bg', '.ca-promo--background'],
    ['promo-wide', '.ca-promo--banner'],
    ['packet_promo', '.ca-promo--packet:not(.ca-promo--base)'],
    ['packet_promo_base', '.ca-promo--base'],
    ['donate_packs', '.ca-promo--donate'],
    ['content-h', '.k-card--wide'],
  ])('%s draws promotions with its own card, which leads to their destination [B-155]', async (template, selector) => {
    const promotions = [anyPromotion({ destination: { type: 'packet', id: '104' } })];
    draw(<RowShelf row={anyRow({ template, title: 'Offers', promotions })} />);
    const link = await screen.findByRole('link', { name: /^The Last Ferry/ });
    expect([link.matches(selector), link.getAttribute('href')]).toEqual([true, '/packets/104']);
  });
});
