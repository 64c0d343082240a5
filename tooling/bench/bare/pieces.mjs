// The newest pieces of a channel, for baseline pages that append them themselves.

/** As a guest of the service: channels by slug, the address of a playlist, and the newest pieces of a channel. */
export async function channelPieces(origin, slugs) {
  const json = async (path, init) => (await fetch(origin + path, init)).json();
  const post = (path, body) =>
    json(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const login = crypto.randomUUID();
  await post('/v2/users', { username: login, password: 'z'.repeat(32), is_guest: true, app_version: '189' });
  const unbound = await post('/v2/auth/login', { login, password: 'z'.repeat(32) });
  const device = await post(`/v2/users/self/devices?access_token=${unbound.access_token}`, {
    device_type: 'pc',
    vendor: 'bench',
    os_name: 'bench',
    os_version: '1',
    application_type: 'web',
  });
  const { access_token: token } = await post('/v2/auth/device', { device_id: device.id });
  const channels = (await json(`/v2/channels/channel_list?access_token=${token}`)).filter((each) =>
    slugs.includes(each.slug),
  );

  const text = async (url) => (await fetch(new URL(url, origin))).text();
  const lines = (playlist) => playlist.split('\n').filter(Boolean);
  /** Of the master playlist. */
  const address = async (id) =>
    new URL((await json(`/v2/channels/${id}/stream?type=hls&preview=true&access_token=${token}`)).hls_mbr, origin).href;

  /** Addresses of the initialisation segment and the newest segment of video and audio. */
  async function pieces(id) {
    const master = await address(id);
    const listed = lines(await text(master));
    const media = [
      [listed.find((line) => !line.startsWith('#')), 'video/mp4; codecs="avc1.64001f"'],
      [
        /URI="([^"]+)"/.exec(listed.find((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO')))?.[1],
        'audio/mp4; codecs="mp4a.40.2"',
      ],
    ];
    return Promise.all(
      media.map(async ([uri, type]) => {
        const url = new URL(uri, master).href;
        const rows = lines(await text(url));
        const maps = rows
          .map((row, index) => [index, /EXT-X-MAP:URI="([^"]+)"/.exec(row)?.[1]])
          .filter(([, map]) => map);
        return {
          type,
          init: new URL(maps.at(-1)[1], url).href,
          segment: new URL(rows.filter((row) => !row.startsWith('#')).at(-1), url).href,
        };
      }),
    );
  }
  return { channels, address, pieces };
}
