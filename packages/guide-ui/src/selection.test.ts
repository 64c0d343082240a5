import { describe, expect, it } from 'vitest';
import { pressed, selectionOf, startOverAt } from './selection.ts';
import { aChannel, at, guideStage, NOW, type Line } from './testing/guide-stage.ts';

const LINES: readonly Line[] = [
  { title: 'past', from: [18, 0], to: [19, 0] },
  { title: 'barred', from: [19, 0], to: [19, 50], catchup: false },
  { title: 'film', from: [19, 50], to: [21, 40] },
  { title: 'short', from: [21, 40], to: [21, 45] },
  { title: 'shorter', from: [21, 45], to: [21, 48] },
  { title: 'later', from: [22, 30], to: [23, 30] },
];

async function on(hours: number, minutes: number, channel = aChannel(1), lines = LINES) {
  const { source, settle } = guideStage({ lines: { 1: lines } });
  for (const from of [at(12), at(20), at(-30)]) {
    source.want([channel], { from, to: from + 8 * 3_600, firstRow: 0, lastRow: 0 });
    await settle();
  }
  const minute = at(hours, minutes);
  const selection = selectionOf({ row: source.row(1), channel, minute, now: NOW });
  return {
    selection,
    action: pressed(selection, { channel, minute, now: NOW }),
    startOver: startOverAt(selection, channel, NOW),
    channel,
  };
}

describe('selection in the guide', () => {
  it('plays the running programme live, or from its beginning', async () => {
    const { selection, action, startOver } = await on(20, 0);
    expect([selection.kind === 'programme' && [selection.programme.title, selection.state], action, startOver]).toEqual(
      [['film', 'now'], { do: 'play-live' }, at(19, 50)],
    );
  });

  it('plays a past programme from the archive, refuses one without the right and an upcoming one', async () => {
    expect((await on(18, 30)).action).toEqual({ do: 'play', ts: at(18) });
    expect((await on(19, 30)).action).toEqual({ do: 'refuse', text: 'error_schedule_copyright_banned' });
    expect((await on(23, 0)).action).toEqual({ do: 'refuse', text: 'error_schedule_from_future' });
  });

  it('offers packets where the channel is not bought', async () => {
    const { action, startOver } = await on(18, 30, aChannel(1, { isPurchased: false }));
    expect([action, startOver]).toEqual([{ do: 'buy' }, undefined]);
  });

  it('names each programme of a group', async () => {
    const { selection } = await on(21, 46);
    expect(
      selection.kind === 'programme' && [selection.programme.title, selection.group.map(({ title }) => title)],
    ).toEqual(['shorter', ['short', 'shorter']]);
  });

  it('plays the broadcast in a gap of the guide, as far as the archive goes', async () => {
    expect((await on(21, 55)).action).toEqual({ do: 'open-channel' });
    expect((await on(17, 30)).action).toEqual({ do: 'play', ts: at(17, 30) });
    expect((await on(17, 30, aChannel(1, { archivedDays: 0, availableArchivedDays: 0 }))).action).toEqual({
      do: 'open-channel',
    });
    expect((await on(20, 42, aChannel(1), [])).action).toEqual({ do: 'play-live' });
  });
});
