import type { Seconds } from '@antenna/kernel';
import type { Renditions, VideoRendition } from './renditions.ts';

export interface MasterOptions {
  /** All renditions (`hls_mbr`), or only the smallest picture (`hls`). */
  readonly only: 'all' | 'smallest';
  /** The address of the folder of the media playlists. */
  readonly base: string;
  /** Frames per second, if known. */
  readonly frameRate: number | undefined;
  /** Where playback begins, seconds after the start of the media playlists; undefined leaves it to the player. */
  readonly startAt?: Seconds | undefined;
}

/** The text of a master playlist. The first language is the default; subtitles are offered and never forced. */
export function masterPlaylist(renditions: Renditions, options: MasterOptions): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  if (options.startAt !== undefined) lines.push(`#EXT-X-START:TIME-OFFSET=${options.startAt},PRECISE=YES`);
  for (const [index, audio] of renditions.audio.entries()) {
    const preferred = index === 0 ? 'YES' : 'NO';
    lines.push(
      `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="${audio.name}",LANGUAGE="${audio.lang}",` +
        `DEFAULT=${preferred},AUTOSELECT=YES,URI="${options.base}${audio.id}.m3u8"`,
    );
  }
  for (const text of renditions.texts) {
    lines.push(
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="words",NAME="${text.name}",LANGUAGE="${text.lang}",` +
        `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${options.base}${text.id}.m3u8"`,
    );
  }
  const shown = options.only === 'all' ? renditions.video : renditions.video.slice(-1);
  for (const video of shown)
    lines.push(variant(renditions, video, options.frameRate), `${options.base}${video.id}.m3u8`);
  return `${lines.join('\n')}\n`;
}

function variant(renditions: Renditions, video: VideoRendition, frameRate: number | undefined): string {
  const sound = renditions.audio;
  const peak = video.peak + Math.max(0, ...sound.map((audio) => audio.peak));
  const mean = video.mean + Math.max(0, ...sound.map((audio) => audio.mean));
  const codecs = [video.codecs, ...new Set(sound.map((audio) => audio.codecs))].join(',');
  const parts = [
    `BANDWIDTH=${peak}`,
    `AVERAGE-BANDWIDTH=${mean}`,
    `CODECS="${codecs}"`,
    `RESOLUTION=${video.width}x${video.height}`,
  ];
  if (frameRate !== undefined) parts.push(`FRAME-RATE=${frameRate.toFixed(3)}`);
  if (sound.length > 0) parts.push('AUDIO="sound"');
  if (renditions.texts.length > 0) parts.push('SUBTITLES="words"');
  parts.push('CLOSED-CAPTIONS=NONE');
  return `#EXT-X-STREAM-INF:${parts.join(',')}`;
}
