import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort, startProcess, type ServerProcess } from '../testing/server-process.ts';
import { OtherClient } from './other-client.ts';

interface Thing {
  readonly id: number;
  readonly [key: string]: unknown;
}

const HOUR = 3_600;
const STARTING = 60_000;

/** The demo operator, played by a client that shares no code with it. */
describe('a client of another maker', { timeout: STARTING }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'antenna-other-client-'));
  let server: ServerProcess;
  let base: string;
  let guest: OtherClient;
  let subscriber: OtherClient;
  beforeAll(async () => {
    server = startProcess({ DEMO: '1', DATA_DIR: dataDir, PORT: String(await freePort()) });
    base = await server.ready;
    [guest, subscriber] = [new OtherClient(base), new OtherClient(base)];
    await guest.beGuest();
    await subscriber.signIn('bundle', 'demo', 'box-1');
  }, STARTING);
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Both lists of channels, joined by id. */
  const channelsOf = async (client: OtherClient) => {
    const own = new Map<number, Thing>(
      (await client.get('/v2/users/self/channel_list')).map((each: Thing) => [each.id, each]),
    );
    const listed: Thing[] = await client.get('/v2/channels/channel_list?includes=current_schedules');
    return listed.map((each): Thing => ({ ...each, ...own.get(each.id) }));
  };
  const secondsNow = () => Math.floor(Date.now() / 1_000);

  it('lists channels with what is on, in categories, with pictures it can show', async () => {
    const channels = await channelsOf(guest);
    expect(channels.length).toBeGreaterThan(20);
    const ids = channels.map(({ id }) => id);
    for (const category of await guest.get('/v2/channels/category_list?channels_version=2'))
      expect(ids).toEqual(expect.arrayContaining(category.channels));
    const now = secondsNow();
    const current = channels.map((each) => each['current_schedule'] as Thing | undefined).filter(Boolean) as Thing[];
    expect(current.length).toBeGreaterThan(20);
    for (const { timestamp, duration } of current) {
      expect(Number(timestamp)).toBeLessThanOrEqual(now);
      expect(Number(timestamp) + Number(duration)).toBeGreaterThan(now - HOUR);
    }
    const pictures = channels.flatMap(({ icon, cover }) => {
      const { plate: _colour, ...addresses } = cover as Record<string, string>;
      return [icon as string, ...Object.values(addresses)];
    });
    for (const address of new Set<string>(pictures)) expect((await guest.open(address)).type).toMatch(/^image\//);
  });

  it('plays every channel that a guest has, and is told in documented words why it has no other', async () => {
    for (const { id, is_available, is_purchased, access_error } of await channelsOf(guest)) {
      const { status, body } = await guest.call('GET', `/v2/channels/${id}/stream?ts=0&type=hls`);
      if (is_available === true && is_purchased === true) {
        expect([id, status]).toEqual([id, 200]);
        const played = await guest.play(body.hls_mbr ?? body.hls, 1);
        expect(played).toMatchObject({ isEnded: false, variants: expect.any(Number) });
        expect(played.bytes).toBeGreaterThan(1_000);
        continue;
      }
      expect([id, status, body.error_code]).toEqual([id, 403, 'permission_denied']);
      expect(body.error.message).toBe(body.detail);
      if (is_available !== true) expect(access_error).toBe('channel_not_available');
    }
  });

  it('follows the live edge, and plays the sibling of stream_info with the tracks that it names', async () => {
    const [{ id }] = await guest.get('/v2/channels/free_list');
    const stream = await guest.get(`/v2/channels/${id}/stream?ts=0&type=hls`);
    const first = await guest.play(stream.hls_mbr);
    await vi.waitFor(
      async () => expect((await guest.play(stream.hls_mbr)).sequence).toBeGreaterThan(first.sequence),
      STARTING / 2,
    );
    const info = JSON.parse((await guest.open(stream.stream_info)).bytes.toString('utf8'));
    const sibling = await guest.play(stream.stream_info.replace(/data\.json$/, 'index.m3u8'));
    const languages = (tracks: { lang: string }[]) => tracks.map(({ lang }) => lang);
    expect(info.live).toBe(true);
    expect(sibling.renditions['AUDIO']).toEqual(languages(info.audio));
    expect(sibling.renditions['SUBTITLES'] ?? []).toEqual(languages(info.subtitles));
  });

  it('plays yesterday’s programme with the pictures of its seek bar', async () => {
    const now = secondsNow();
    const [{ id }] = await guest.get('/v2/channels/free_list');
    const list: Record<string, number>[] = await guest.get(
      `/v2/channels/${id}/content_schedule?start=${now - 24 * HOUR}&end=${now - HOUR}`,
    );
    const past = list.find((each) => each['is_catchup_available'] && Number(each['real_timestamp']) > now - 24 * HOUR);
    const from = Number(past?.['real_timestamp']);
    const stream = await guest.get(`/v2/channels/${id}/stream?ts=${from}`);
    expect(stream).toMatchObject({ from, type: 'hls' });
    expect((await guest.play(stream.hls, 3)).seconds).toBeGreaterThanOrEqual(3);
    const { img, seek_points: points } = JSON.parse((await guest.open(stream.img)).bytes.toString('utf8'));
    expect(points.length).toBeGreaterThan(1);
    expect((await guest.open(img)).type).toMatch(/^image\//);
  });

  it('finds a film, plays it, and continues where it ended', async () => {
    const word = 'karakum';
    const suggestions: { text: string }[] = await subscriber.get(`/v2/search/suggest?q=${word}`);
    expect(suggestions[0]?.text.toLowerCase()).toContain(word);
    const pages: Thing[] = await subscriber.get('/v2/rowsets?type=web');
    const search = pages.find(({ template }) => template === 'search');
    const { rows } = await subscriber.get(`/v2/rowsets/${search?.['slug']}?type=web&q=${word}`);
    const [card] = rows.flatMap(({ contents }: { contents: Thing[] }) => contents);
    const title = await subscriber.get(`/v2/contents/${card.slug}`);
    const [library] = title.libraries;
    const stream = await subscriber.get(`/v2/libraries/${library.id}/contents/${title.slug}/stream`);
    expect(await subscriber.play(stream.hls_mbr ?? stream.hls)).toMatchObject({ isEnded: true, sequence: 0 });
    const told = await subscriber.call('PATCH', `/v2/users/self/stat/${stream.stat.id}`, { duration: 60 });
    expect(told).toMatchObject({ status: 200, body: { duration: 60 } });
    expect(await subscriber.get(`/v2/users/self/content_metadata/${title.id}`)).toMatchObject({
      history: { seconds: expect.any(Number) },
    });
    const start = await subscriber.get('/v2/rowsets/startpage?type=web');
    const histories = start.rows.flatMap((row: { histories: unknown[] }) => row.histories);
    expect(histories).toContainEqual(
      expect.objectContaining({ content: expect.objectContaining({ id: title.id, slug: title.slug }) }),
    );
  });

  it('knows packets with their channels and periods, its own subscriptions and favourites', async () => {
    const packets = await subscriber.get('/v2/packets?includes=channels,availables');
    const held = await subscriber.get('/v2/users/self/subscriptions/current?includes=packet.channels');
    expect(held.map(({ status }: { status: string }) => status)).toContain('active');
    for (const { id, price, channels, benefits, agreement } of packets) {
      expect(price).toMatch(/^\d+\.\d\d$/);
      expect(channels.length).toBeGreaterThan(0);
      for (const { icon } of benefits) expect((await subscriber.open(icon)).type).toMatch(/^image\//);
      if (agreement !== null) expect((await subscriber.open(agreement)).type).toMatch(/^text\/html/);
      const periods = await subscriber.get(`/v2/packets/${id}/purchaseperiods`);
      for (const { purchases_type: types } of periods) expect(types[0].amount).toMatch(/^\d+\.\d\d$/);
    }
    const [{ id }] = await subscriber.get('/v2/channels/free_list');
    const favorite = await subscriber.call('POST', '/v2/users/self/favorites', { channel_id: id });
    expect(favorite.status).toBe(201);
    expect((await channelsOf(subscriber)).find((each) => each.id === id)).toMatchObject({ is_favored: true });
    expect((await subscriber.call('DELETE', `/v2/users/self/favorites/${favorite.body.id}`)).status).toBe(204);
  });

  it('renews its token by the device’s id, also by the one it had before it registered again', async () => {
    const earlier = subscriber.deviceId;
    expect((await subscriber.renew()).getTime()).toBeGreaterThan(Date.now());
    await subscriber.register('box-1');
    expect(subscriber.deviceId).not.toBe(earlier);
    await subscriber.renew(earlier);
    const [device] = await subscriber.get('/v2/users/self/devices');
    expect(device).toMatchObject({ serial: 'box-1', is_current: true, user: { username: 'bundle' } });
  });

  it('opens the pages that belong to other apps: agreements, and a channel’s own web player', async () => {
    const { provider } = await guest.get('/v2/users/self/network');
    for (const address of [provider.agreements.terms, provider.agreements.privacy])
      expect((await guest.open(address)).type).toMatch(/^text\/html/);
    const [vitrina] = (await channelsOf(guest)).filter((each) => each['stream_types'] !== null);
    const type = vitrina?.['stream_types'] as { readonly url: string } | undefined;
    const { config } = await guest.get(`/v2/channels/${vitrina?.id}/stream?type=config`);
    for (const address of [config.web, type?.url ?? ''])
      expect((await guest.open(address)).type).toMatch(/^text\/html/);
  });
});
