import type { Row } from '@antenna/api-client';
import { describe, expect, it } from 'vitest';
import { rowCount, rowFrame, rowShape, visibleRow } from './index.ts';
import { aCard, aChannel, aRow } from './testing/fixtures.ts';

const adult = { isChild: false };
const child = { isChild: true };
const promotion = (id: string, age?: number) => ({
  id,
  title: id,
  description: '',
  caption: '',
  destination: { type: 'content' as const },
  ...(age === undefined ? {} : { content: aCard({ id, age }) }),
});
const history = (id: string, given: Parameters<typeof aCard>[0]) => ({ content: aCard(given), watchPercentage: 1, id });

describe('the shape of a row', () => {
  it.each([
    ['content-v', 'poster'],
    ['content-h', 'still'],
    ['history', 'history'],
    ['history-h', 'history'],
    ['person', 'person'],
    ['channel', 'channel'],
    ['branded_button', 'button'],
    ['collection-v', 'collection'],
    ['promo-bg', 'promo-background'],
    ['packet_promo', 'packet'],
    ['packet_promo_base', 'packet'],
    ['promo-wide', 'promo-wide'],
    ['button', 'button'],
    ['channels', 'channel'],
    ['donate_packs', 'donate-packs'],
  ])('%s is drawn as %s', (template, shape) => expect(rowShape(template)).toBe(shape));

  it('of an unknown template is that of content-h, whatever the word', () => {
    for (const word of ['', 'toString', '__proto__', 'CONTENT-V']) expect(rowShape(word)).toBe('still');
  });
});

describe('what a viewer sees of a row', () => {
  it('a child sees no channel for adults, by age or by tag', () => {
    const tags = { isAllChannels: false, isStartup: false, isAdult: true };
    const channels = [aChannel({ id: 1 }), aChannel({ id: 2, age: 16 }), aChannel({ id: 3, tags })];
    expect(visibleRow(aRow({ channels }), child).channels.map(({ id }) => id)).toEqual([1]);
    expect(visibleRow(aRow({ channels }), adult).channels.map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it('a promotion is judged by the title it leads to, and shown when it leads to none', () => {
    const promotions = [promotion('a', 18), promotion('b', 6), promotion('c')];
    expect(visibleRow(aRow({ promotions }), child).promotions.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(visibleRow(aRow({ promotions }), adult).promotions).toHaveLength(3);
  });

  it('a history item is judged by its title', () => {
    const histories = [
      history('a', { id: '1', age: 18 }),
      history('b', { id: '2', is4k: true }),
      history('c', { id: '3' }),
    ];
    expect(visibleRow(aRow({ histories }), child).histories.map(({ content }) => content.id)).toEqual(['3']);
  });

  it('what was searched for by name is shown in 4K too, but never to a child above its age', () => {
    const contents = [aCard({ id: '1', is4k: true }), aCard({ id: '2', is4k: true, age: 18 })];
    const ids = (viewer: typeof adult) => visibleRow(aRow({ contents }), viewer, true).contents.map(({ id }) => id);
    expect([ids(adult), ids(child)]).toEqual([['1', '2'], ['1']]);
  });

  it('of unknown age is nothing for a child', () => {
    const { age: _, ...unknown } = aCard({ id: '1' });
    expect(visibleRow(aRow({ contents: [unknown] }), child).contents).toEqual([]);
  });

  it('the row itself stays as it was', () => {
    const row = aRow({ contents: [aCard({ id: '1', is4k: true })] });
    visibleRow(row, adult);
    expect(row.contents).toHaveLength(1);
  });
});

describe('the frame of a row', () => {
  it('counts whatever the row holds', () => {
    const row = aRow({ contents: [aCard({ id: '1' })], channels: [aChannel({ id: 1 })], promotions: [promotion('p')] });
    expect(rowCount(row)).toBe(3);
    const person = { id: 1, fullName: 'P', slug: 'p', images: [] } as unknown as Row['persons'][number];
    expect(rowCount(aRow({ histories: [history('a', { id: '1' })], persons: [person] }))).toBe(2);
  });

  it('of one kind of items is not empty, whichever kind it is', () => {
    expect(rowFrame(aRow({ histories: [history('a', { id: '1' })] }), { isMobile: true }).isEmpty).toBe(false);
    expect(rowFrame(aRow({ template: 'promo-wide' }), { isMobile: true }).isEmpty).toBe(true);
  });

  it.each(['promo-wide', 'promo-bg', 'button', 'packet_promo', 'donate_packs'])(
    'of %s has a page of its own, as any other [B-135]',
    (template) => {
      const promotions = ['1', '2', '3'].map((id) => promotion(id));
      expect(rowFrame(aRow({ template, promotions }), { isMobile: false }).seeAll).toBe('open_all');
      expect(rowFrame(aRow({ template, promotions: promotions.slice(1) }), { isMobile: false }).seeAll).toBeUndefined();
    },
  );
});
