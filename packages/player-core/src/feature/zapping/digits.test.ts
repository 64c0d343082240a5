import { describe, expect, it } from 'vitest';
import { film, live, opened } from '../../testing/feature-bench.ts';
import type { PlayerBench } from '../../testing/index.ts';

const channels = [4, 9, 12, 120].map((id) => ({
  id,
  number: id,
  name: `Channel ${id}`,
  opens: id !== 4,
  isPassed: false,
}));
const nothing = { ok: false, reason: '' };

async function watching(numbered = channels): Promise<PlayerBench> {
  const bench = await opened(live);
  await bench.player.do('setChannels', { channels: channels.slice(1, 3), numbered, currentId: 9 });
  return bench;
}
async function type(bench: PlayerBench, digits: string) {
  for (const digit of digits) await bench.player.do('typeDigit', { digit });
}
const digits = ({ player }: PlayerBench) => player.state.zapping.digits;
const openId = ({ player }: PlayerBench) => (player.state.session.subject as { readonly id: unknown }).id;

describe('a number', () => {
  it('may be that of a channel outside of the list on the page', async () => {
    const bench = await watching();
    await type(bench, '120');
    await bench.pass(500);
    expect([openId(bench), digits(bench)]).toEqual([120, '']);
  });

  it('that goes on after a channel was opened at once is reported as unknown', async () => {
    const bench = await watching();
    await type(bench, '9');
    expect(digits(bench)).toBe('');
    await type(bench, '9');
    expect(bench.player.state.zapping).toMatchObject({ digits: '99', isUnknownNumber: true });
    await bench.pass(2_000);
    expect(bench.player.state.zapping).toMatchObject({ digits: '', isUnknownNumber: false });
  });

  it('goes on after its first digit has opened a channel without a picture', async () => {
    const bench = await watching();
    await type(bench, '4');
    await bench.player.do('close');
    await type(bench, '4');
    expect(bench.player.state.zapping).toMatchObject({ digits: '44', isUnknownNumber: true });
    // Both digits before the page has followed.
    await bench.pass(2_000);
    await type(bench, '44');
    await bench.player.do('close');
    expect(bench.player.state.zapping).toMatchObject({ digits: '44', isUnknownNumber: true });
    await bench.pass(2_000);
    expect(bench.player.state.zapping).toMatchObject({ digits: '', isUnknownNumber: false });
  });

  it('is complete at once where no longer one begins with it', async () => {
    const bench = await watching();
    await type(bench, '12');
    await bench.pass(500);
    expect([openId(bench), digits(bench)]).toEqual([9, '12']);
    await bench.player.do('enterDigits');
    await bench.pass(500);
    expect(openId(bench)).toBe(12);
  });

  it('can be corrected and taken back', async () => {
    const bench = await watching();
    await type(bench, '1');
    expect(await bench.player.do('eraseDigit')).toEqual({ ok: true });
    expect(digits(bench)).toBe('');
    expect(await bench.player.do('eraseDigit')).toEqual(nothing);
    await type(bench, '12');
    await bench.player.do('eraseDigit');
    expect(digits(bench)).toBe('1');
    expect(await bench.player.do('clearDigits')).toEqual({ ok: true });
    expect(await bench.player.do('clearDigits')).toEqual(nothing);
    await bench.pass(10_000);
    expect(openId(bench)).toBe(9);
  });

  it('is forgotten with a zap and with the session', async () => {
    const bench = await watching();
    await type(bench, '1');
    await bench.player.do('zap', { to: 'next' });
    expect(digits(bench)).toBe('');
    await bench.pass(10_000);
    expect(openId(bench)).toBe(12);
    await type(bench, '1');
    await bench.player.do('close');
    expect(digits(bench)).toBe('');
  });

  it('that is unknown cannot be entered, and goes after a while', async () => {
    const bench = await watching();
    await type(bench, '7');
    expect(bench.player.state.zapping).toMatchObject({ digits: '7', isUnknownNumber: true });
    expect(await bench.player.do('enterDigits')).toEqual(nothing);
    await bench.pass(2_000);
    expect(bench.player.state.zapping).toMatchObject({ digits: '', isUnknownNumber: false });
    expect(openId(bench)).toBe(9);
  });

  it('is prefetched as far as it is typed, if its channel may be opened', async () => {
    const bench = await watching();
    await type(bench, '12');
    await bench.pass(200);
    expect(bench.engine.calls.filter((call) => call.startsWith('prefetch'))[0]).toBe(
      'prefetch /ch/12/live.m3u8 segments',
    );
    const denied = await watching();
    await type(denied, '4');
    await denied.pass(200);
    expect(denied.engine.calls.filter((call) => call.startsWith('prefetch'))).toEqual([]);
  });

  it('cannot be typed where there are no channels', async () => {
    const bench = await opened(film);
    expect(await bench.player.do('typeDigit', { digit: '1' })).toEqual(nothing);
    for (const name of ['clearDigits', 'enterDigits', 'eraseDigit'] as const)
      expect(await bench.player.do(name)).toEqual(nothing);
    expect(digits(bench)).toBe('');
  });
});
