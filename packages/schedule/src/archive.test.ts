import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { archiveAccess, archiveAccessAt, hasArchive, playableDays, shownDays } from './archive.ts';
import { DAY_SECONDS } from './limits.ts';
import { anArchiveChannel, aProgramme } from './testing/index.ts';

const NOW = 1_795_000_000;

describe('archive access', () => {
  it('is open when the programme has started, is at most the archived days old, and the channel is purchased [B-258]', () => {
    const channel = anArchiveChannel({ archivedDays: 3 });
    const at = (offset: number) =>
      archiveAccess({ channel, programme: aProgramme({ timestamp: NOW + offset }), now: NOW });
    expect(at(1)).toBe('not-started');
    expect(at(0)).toBe('open');
    expect(at(-3 * DAY_SECONDS)).toBe('open');
    expect(at(-3 * DAY_SECONDS - 1)).toBe('too-old');
    expect(
      archiveAccess({
        channel: anArchiveChannel({ isPurchased: false }),
        programme: aProgramme({ timestamp: NOW - 60 }),
        now: NOW,
      }),
    ).toBe('unpurchased');
  });

  it('of the base kind needs no purchase, the viewer’s does [B-259]', () => {
    const asked = {
      channel: anArchiveChannel({ isPurchased: false }),
      programme: aProgramme({ timestamp: NOW - 600 }),
      now: NOW,
    };
    expect(archiveAccess({ ...asked, kind: 'base' })).toBe('open');
    expect(archiveAccess({ ...asked, kind: 'viewer' })).toBe('unpurchased');
  });

  it('counts available, else real, else archived days, and shows archived days [B-260]', () => {
    const all = anArchiveChannel({ archivedDays: 14, realArchivedDays: 7, availableArchivedDays: 3 });
    const { availableArchivedDays: _, ...withoutAvailable } = all;
    const { realArchivedDays: __, ...plain } = withoutAvailable;
    expect([playableDays(all), playableDays(withoutAvailable), playableDays(plain)]).toEqual([3, 7, 14]);
    expect(shownDays(all)).toBe(14);
    expect(playableDays({ ...all, availableArchivedDays: 0 })).toBe(0);
    expect(hasArchive({ ...all, availableArchivedDays: 0 })).toBe(false);
  });

  it('is closed by a programme without catch-up and by a channel without archive, even for the current second', () => {
    expect(
      archiveAccess({
        channel: anArchiveChannel(),
        programme: aProgramme({ timestamp: NOW - 60, isCatchupAvailable: false }),
        now: NOW,
      }),
    ).toBe('no-catchup');
    expect(archiveAccessAt({ channel: anArchiveChannel({ archivedDays: 0 }), at: NOW, now: NOW })).toBe('too-old');
  });

  it('the base kind allows everything that the viewer kind allows', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: 0, max: 14 }),
        fc.integer({ min: -20 * DAY_SECONDS, max: DAY_SECONDS }),
        (isPurchased, isCatchupAvailable, archivedDays, offset) => {
          const asked = {
            channel: anArchiveChannel({ isPurchased, archivedDays }),
            at: NOW + offset,
            now: NOW,
            isCatchupAvailable,
          };
          const viewer = archiveAccessAt(asked);
          if (viewer === 'open') expect(archiveAccessAt({ ...asked, kind: 'base' })).toBe('open');
          if (!isPurchased) expect(viewer).not.toBe('open');
        },
      ),
    );
  });
});
