import { describe, expect, it } from 'vitest';
import { toggleFavorite } from './index.ts';

describe('a favourite', () => {
  const user = { isLoggedIn: true };
  it('of one kind is not mistaken for another of the same id', () => {
    const favorites = [{ id: 'f', programId: 7 }];
    expect(toggleFavorite(favorites, { kind: 'channel', id: 7 }, user).do).toBe('add');
    expect(toggleFavorite(favorites, { kind: 'person', id: 7 }, user).do).toBe('add');
    expect(toggleFavorite(favorites, { kind: 'program', id: 7 }, user)).toEqual({ do: 'remove', favoriteId: 'f' });
  });
  it('known to a guest is not removed before signing in', () =>
    expect(toggleFavorite([{ id: 'f', channelId: 7 }], { kind: 'channel', id: 7 }, { isLoggedIn: false })).toEqual({
      do: 'sign-in',
    }));
});
