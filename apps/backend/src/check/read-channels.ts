import { createPlaylistReader, decodePlaylist, type PlaylistEntry } from '@antenna/m3u';
import { InputError, openSource, unpack, type FetchOptions } from '@antenna/safe-input';
import { M3U_ENTRIES, PLAYLIST_BYTES } from '../import/limits.ts';

/**
 * The channels of a playlist as the import reads them, one by one; films are left out. `named`: only those with this
 * in the name or as tvg-id.
 */
export async function readChannels(
  source: string,
  options: FetchOptions,
  named: string | undefined,
): Promise<readonly PlaylistEntry[]> {
  const fetched = await openSource(source, options);
  const requested = named?.toLowerCase();
  const found: PlaylistEntry[] = [];
  let entries = 0;
  const reader = createPlaylistReader(
    {
      onEntry(entry) {
        entries += 1;
        if (entries > M3U_ENTRIES) throw new InputError('too-large', `more than ${M3U_ENTRIES} entries`, entry.line);
        if (
          entry.isFilm ||
          (requested !== undefined &&
            !entry.name.toLowerCase().includes(requested) &&
            entry.tvgId?.toLowerCase() !== requested)
        )
          return;
        found.push(entry);
      },
      onProblem: () => undefined,
    },
    fetched.base,
  );
  for await (const chunk of decodePlaylist(unpack(fetched.bytes, PLAYLIST_BYTES).bytes)) reader.write(chunk);
  reader.end();
  if (reader.isStream())
    throw new InputError('not-a-playlist', 'the playlist of one stream, not a list of channels', 1);
  return found;
}
