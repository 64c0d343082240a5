// Viewers without a browser: each reads playlists and pieces over HTTP as hls.js does, and knows at every moment whether it would
// have a picture.
import { setTimeout as delay } from 'node:timers/promises';

/** As our players ask: one request at most so long, the next attempt after a pause that grows. */
const TIMEOUT = 5_000;
const PAUSES = [250, 500, 1_000];
/** Seconds that are held ahead of the picture; a live one begins so far behind the end of its playlist. */
const AHEAD = 30;
const TICK = 100;

async function request(url, read) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) });
      if (answer.ok) return await read(answer);
      await answer.body?.cancel();
      if (answer.status < 500 && answer.status !== 429) return undefined;
    } catch {
      // Asked again.
    }
    await delay(PAUSES[Math.min(attempt, PAUSES.length - 1)]);
  }
}

const textOf = (url) => request(url, (answer) => answer.text());
const bytesOf = (url) => request(url, async (answer) => (await answer.arrayBuffer()).byteLength);

/** Pieces of a media playlist with their numbers; `isLive` while it grows. */
export function readPlaylist(text, url) {
  let number = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
  const pieces = [];
  let seconds = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice(8));
    else if (line !== '' && !line.startsWith('#'))
      pieces.push({ number: number++, seconds, url: new URL(line, url).href });
  }
  return {
    pieces,
    isLive: !text.includes('#EXT-X-ENDLIST'),
    target: Number(/#EXT-X-TARGETDURATION:(\d+)/.exec(text)?.[1] ?? 4),
  };
}

/** The first media playlist that a master playlist names. */
const variantOf = (text, url) =>
  new URL(
    text.split('\n').find((line) => line !== '' && !line.startsWith('#')),
    url,
  ).href;

/**
 * Watches what `stream()` answers, the address of a master playlist, until `isOver()`. `tally` counts its seconds: `played` and
 * `stood`, from the first picture on.
 */
export async function watch(stream, { tally, isOver }) {
  const state = { ahead: 0, hasBegun: false };
  const fetching = async () => {
    while (!isOver()) await fetchPieces(await stream(), state, isOver);
  };
  await Promise.all([playClock(state, { tally, isOver }), fetching()]);
}

/** Time passes: what is ahead becomes less while there is a picture. */
async function playClock(state, { tally, isOver }) {
  let last = performance.now();
  while (!isOver()) {
    await delay(TICK);
    const now = performance.now();
    const passed = (now - last) / 1_000;
    last = now;
    if (!state.hasBegun) continue;
    const played = Math.min(state.ahead, passed);
    state.ahead -= played;
    tally.played += played;
    tally.stood += passed - played;
  }
}

/** Fetches pieces in their order until the film ends, or the playlist has nothing more of what is wanted. */
async function fetchPieces(master, state, isOver) {
  const masterText = await textOf(master);
  if (masterText === undefined) return;
  const address = variantOf(masterText, master);
  let next;
  while (!isOver()) {
    const text = await textOf(address);
    if (text === undefined) return;
    const { pieces, isLive, target } = readPlaylist(text, address);
    if (pieces.length === 0) return;
    const first = isLive ? (pieces.at(-Math.ceil(AHEAD / target)) ?? pieces[0]).number : pieces[0].number;
    next = next === undefined || next < pieces[0].number ? first : next;
    for (const piece of pieces.filter(({ number }) => number >= next)) {
      while (state.ahead > AHEAD && !isOver()) await delay(TICK);
      if (isOver()) return;
      // A piece that is gone is passed over, and its time stands still.
      if ((await bytesOf(piece.url)) !== undefined) state.ahead += piece.seconds;
      state.hasBegun ||= state.ahead > 0;
      next = piece.number + 1;
    }
    if (!isLive) return;
    await delay((target * 1_000) / 2);
  }
}
