import { describe, expect, it } from 'vitest';
import { watchButton } from './index.ts';
import { aContent, aMeta } from './testing/fixtures.ts';

const film = aContent({ id: '1' });
const button = (meta: Parameters<typeof aMeta>[0], now = 1_000) =>
  watchButton({ content: film, meta: aMeta(meta), now });

describe('the watch button', () => {
  it('is none for a title that is not available, bought or not', () => {
    expect(button({ isAvailable: false })).toEqual({ kind: 'none' });
    expect(button({ isAvailable: false, isPurchased: false, minPrice: '10.00' })).toEqual({ kind: 'none' });
  });

  it('is the label of an announcement before anything else [B-120]', () => {
    const content = { isAnnouncement: true };
    expect(watchButton({ content, meta: aMeta({ isAvailable: false }), now: 0 })).toEqual({
      kind: 'announcement',
    });
  });

  it('proceeds only with what is bought', () => {
    expect(button({ isContinuation: true }).kind).toBe('proceed');
    expect(button({ isContinuation: true, isPurchased: false }).kind).toBe('watch');
  });

  it('has a lock exactly where the title is not bought', () => {
    for (const isPurchased of [true, false])
      expect(button({ isPurchased, minPrice: '5.00' })).toMatchObject({ isLocked: !isPurchased });
  });

  it('names a price only where there is one', () => {
    expect(button({ isPurchased: false, minPrice: '5.00' })).toMatchObject({ kind: 'watch_from', price: '5.00' });
    expect(button({ isPurchased: false })).toEqual({ kind: 'watch', isLocked: true });
  });

  it('keeps the time of a coming broadcast with every kind of button [B-118]', () => {
    const streamUsing = { channelId: 1, timestamp: 2_000 };
    for (const meta of [{}, { isContinuation: true }, { isPurchased: false }, { isPurchased: false, minPrice: '5.00' }])
      expect(button({ ...meta, streamUsing })).toMatchObject({ airsAt: 2_000 });
    expect(button({ streamUsing }, 2_000)).not.toHaveProperty('airsAt');
  });
});
