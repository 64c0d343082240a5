import { playerBench } from '@antenna/player-core/testing';
import { describe, expect, it } from 'vitest';
import { createShown, type Shown } from '../shown.ts';
import { load } from './load.ts';

const OWN = 'https://tv.example';
const PARTNER = 'https://partner.example';
const first: Shown = {
  place: { kind: 'content', id: '1', ignoresParentalControl: true },
  pass: 'old',
  showsAdults: true,
};

/** `embed`: what the server's page for the new address says; without it the server does not answer. */
function stage(embed: object | undefined, url?: string) {
  const { player } = playerBench();
  const shown = createShown(first);
  const asked: string[] = [];
  const page = async (address: string) => {
    asked.push(address);
    const textContent = JSON.stringify({ embed });
    const document = { getElementById: () => ({ textContent }) } as unknown as Document;
    return embed && { url: url ?? address, document };
  };
  const run = (subject: Parameters<typeof load>[1], origin = PARTNER) =>
    load(player, subject, { origin, ports: { own: OWN, page, shown } });
  return { player, shown, asked, run };
}

describe('load', () => {
  it('opens another title in the same frame, without the pass and the adult content of the one before', async () => {
    const { run, shown, player, asked } = stage({ allowed_origins: [PARTNER] });
    expect(await run({ content: 'film-2' })).toEqual({ ok: true });
    expect(asked).toEqual([`${OWN}/content_embed/film-2`]);
    expect(shown.get()).toEqual({
      place: { kind: 'content', id: 'film-2', ignoresParentalControl: false },
      showsAdults: false,
    });
    expect(player.state.session.subject).toEqual({ kind: 'content', id: 'film-2' });
  });

  it('opens a channel by its slug at a moment of its archive', async () => {
    const { run, player, asked } = stage({ allowed_origins: [PARTNER] }, `${OWN}/channel_embed/7?ts=1700000000`);
    expect(await run({ channel: 'news', ts: 1_700_000_000 })).toEqual({ ok: true });
    expect(asked).toEqual([`${OWN}/channel_embed/news?ts=1700000000`]);
    expect(player.state.session.subject).toEqual({ kind: 'channel', id: 7, at: { ts: 1_700_000_000 } });
  });

  it('lets the server judge a pass: a valid one is kept, an invalid one is dropped', async () => {
    const good = stage({ allowed_origins: [PARTNER], pass: 'adult' });
    await good.run({ content: '5', pass: 'signed' });
    expect(good.asked[0]).toContain('ignore_parental_control=1&embed_pass=signed');
    expect(good.shown.get()).toMatchObject({ pass: 'signed', showsAdults: true });
    const bad = stage({ allowed_origins: [PARTNER] });
    await bad.run({ content: '5', pass: 'forged' });
    expect(bad.shown.get()).toMatchObject({ showsAdults: false });
    expect(bad.shown.get().pass).toBeUndefined();
  });

  it.each([
    ['a site that is no longer allowed', { allowed_origins: [] }, 'embedding'],
    ['the pass of another site', { allowed_origins: ['https://other.example'], pass: 'adult' }, 'embedding'],
    ['no answer', undefined, 'session'],
  ])('refuses %s and changes nothing', async (_what, embed, reason) => {
    const { run, shown, player } = stage(embed);
    expect(await run({ content: '5', pass: 'copied' })).toEqual({ ok: false, reason });
    expect(shown.get()).toBe(first);
    expect(player.state.session.at).toBe('idle');
  });

  it("is always possible for the service's own pages, and refuses an address that names nothing", async () => {
    expect(await stage({}).run({ content: '5' }, OWN)).toEqual({ ok: true });
    expect(await stage({ allowed_origins: [PARTNER] }).run({ channel: 'no such' })).toEqual({
      ok: false,
      reason: 'missing',
    });
  });
});
