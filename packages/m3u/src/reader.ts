import type { InputProblem } from '@antenna/safe-input';
import type { PlaylistEntry } from './entry.ts';
import { createLineReader, type LineReader } from '@antenna/safe-input';
import { M3U_LINE } from './limits.ts';
import { PlaylistAssembler, type PlaylistEvents, type PlaylistHeader } from './playlist-assembler.ts';

export interface PlaylistReader extends LineReader {
  readonly header: () => PlaylistHeader;
  /** The file is one stream's HLS playlist, not a list of channels. */
  readonly isStream: () => boolean;
}

/** Reads a playlist chunk by chunk, one entry at a time. Never throws; `base` resolves relative addresses. */
export function createPlaylistReader(events: PlaylistEvents, base?: string): PlaylistReader {
  const assembler = new PlaylistAssembler(events, base);
  const lines = createLineReader(M3U_LINE, (raw, number) => {
    if (raw === undefined) return events.onProblem({ line: number, reason: 'line too long' });
    const line = (number === 1 && raw.startsWith('\ufeff') ? raw.slice(1) : raw).trim();
    if (line === '') return;
    if (line.startsWith('#')) assembler.directive(line, number);
    else assembler.address(line, number);
  });
  return {
    write: lines.write,
    count: lines.count,
    end() {
      lines.end();
      assembler.finish();
    },
    header: () => assembler.header(),
    isStream: () => assembler.isStream(),
  };
}

/** Reads a small playlist at once. */
export function readPlaylist(
  text: string | Uint8Array,
  base?: string,
): {
  readonly header: PlaylistHeader;
  readonly entries: readonly PlaylistEntry[];
  readonly problems: readonly InputProblem[];
} {
  const entries: PlaylistEntry[] = [];
  const problems: InputProblem[] = [];
  const reader = createPlaylistReader(
    { onEntry: (entry) => entries.push(entry), onProblem: (problem) => problems.push(problem) },
    base,
  );
  reader.write(typeof text === 'string' ? Buffer.from(text) : text);
  reader.end();
  return { header: reader.header(), entries, problems };
}
