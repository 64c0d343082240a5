// node protect-film.mjs : the demo's encrypted film. Encrypts the unencrypted clip for ClearKey (lib/cenc.mjs) and
// writes DASH into media/protected/<name>: one file per track, the clip repeated in every period. The key goes into
// keys.json, which only the backend reads.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { protectFragment, protectInit } from './lib/cenc.mjs';
import { DEMO, dir } from './lib/paths.mjs';

const FILM = { name: 'contour', clip: 'peaks', video: 'v270', rounds: 15 };
/** Invented, and the same in every run. */
const secret = (use) => createHash('sha256').update(`antenna demo ${FILM.name} ${use}`).digest().subarray(0, 16);
const [kid, key] = [secret('key id'), secret('key')];

const clipDir = path.join(DEMO, 'media/clips', FILM.clip);
const clip = JSON.parse(readFileSync(path.join(clipDir, 'clip.json'), 'utf8'));
const out = dir(DEMO, 'media/protected', FILM.name);

/** Encrypts one track into one file; answers the positions in it. */
function protect(track, number) {
  const bytes = readFileSync(path.join(clipDir, track.file));
  const cut = ([at, length]) => bytes.subarray(at, at + length);
  let count = 0;
  // The first byte is the track's, so that no two samples of the film share one.
  const nextIv = () => Buffer.from([number, ...Buffer.from((count++).toString(16).padStart(14, '0'), 'hex')]);
  const init = protectInit(cut(track.init), kid);
  const pieces = track.segments.map((segment) =>
    protectFragment(cut(segment), { key, nextIv, isVideo: track.width !== undefined }),
  );
  writeFileSync(path.join(out, track.file), Buffer.concat([init, ...pieces]));
  let at = init.length;
  const ranges = pieces.map((piece) => {
    const range = `${at}-${at + piece.length - 1}`;
    at += piece.length;
    return range;
  });
  return {
    track,
    init: `0-${init.length - 1}`,
    ranges,
    bandwidth: Math.ceil(((at - init.length) * 8) / clip.duration),
  };
}

const uuid = kid.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
const protection = `<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${uuid}"/><ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/>`;
function adaptationSet({ track, init, ranges, bandwidth }) {
  const isVideo = track.width !== undefined;
  const about = isVideo
    ? `width="${track.width}" height="${track.height}" frameRate="25"`
    : 'audioSamplingRate="48000"';
  const kind = isVideo
    ? 'contentType="video" mimeType="video/mp4"'
    : `contentType="audio" mimeType="audio/mp4" lang="${track.lang}"`;
  const urls = ranges.map((range) => `<SegmentURL mediaRange="${range}"/>`).join('');
  const list = `<SegmentList timescale="1" duration="${clip.segment}"><Initialization range="${init}"/>${urls}</SegmentList>`;
  return `<AdaptationSet ${kind} segmentAlignment="true">${protection}<Representation id="${track.id}" bandwidth="${bandwidth}" codecs="${track.codecs}" ${about}><BaseURL>${track.file}</BaseURL>${list}</Representation></AdaptationSet>`;
}

const sets = [clip.video.find(({ id }) => id === FILM.video), clip.audio[0]].map(protect).map(adaptationSet).join('');
const periods = Array.from(
  { length: FILM.rounds },
  (_, round) =>
    `<Period id="${round + 1}" start="PT${round * clip.duration}S" duration="PT${clip.duration}S">${sets}</Period>`,
);
const head = `<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static" profiles="urn:mpeg:dash:profile:full:2011" minBufferTime="PT2S" mediaPresentationDuration="PT${FILM.rounds * clip.duration}S">`;
writeFileSync(
  path.join(out, 'manifest.mpd'),
  `<?xml version="1.0" encoding="utf-8"?>\n${head}\n${periods.join('\n')}\n</MPD>\n`,
);
writeFileSync(
  path.join(DEMO, 'keys.json'),
  `${JSON.stringify({ [kid.toString('hex')]: key.toString('hex') }, null, 2)}\n`,
);
console.log(`${FILM.name}: ${FILM.rounds * clip.duration} s, key ${kid.toString('hex')}`);
