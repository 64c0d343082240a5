import { createHash } from 'node:crypto';
import { importedArchive, overrideCatchup, type ImportedArchive } from '@antenna/catchup';
import type { Catchup, Source, SourceKind } from '@antenna/m3u';
import type { BrandFile } from './brand-file.ts';
import type { ChannelExtra } from './channel-record.ts';

/** One address of an imported channel. */
export interface ChannelSource {
  /** Its place in the operator's order; the first is 1. */
  readonly number: number;
  /** Names the address in what is remembered of it: an import may change the order. */
  readonly key: string;
  readonly url: string;
  readonly kind: SourceKind;
  /** Of a single file whose address does not say it. */
  readonly mimeType?: string | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  /** How its archive is requested; undefined: it has none. */
  readonly archive: ImportedArchive | undefined;
}

/** An address of another entry of the playlist keeps what that entry said of its archive; `null`: nothing. */
export type StoredSource = Source & { readonly catchup?: Catchup | null };

export interface SourcesContext {
  /** The channel's first address. */
  readonly live: string;
  readonly catchup: Catchup | undefined;
  readonly override: ChannelExtra['catchup'];
  readonly settings: BrandFile['catchup'];
}

/** The addresses that can be played, in the operator's order; all of them where none is known to be playable. */
export function channelSources(
  stored: readonly StoredSource[],
  { live, catchup, override, settings = {} }: SourcesContext,
): readonly ChannelSource[] {
  const ownerOf = catchup?.of ?? live;
  const declared = (source: StoredSource): Catchup | undefined => {
    if (source.url === ownerOf) return overrideCatchup(catchup, override);
    // Without a word of its own it is of the channel's first entry, and so is the archive unless it names its address.
    const own =
      source.catchup === undefined ? (catchup?.of === undefined ? catchup : undefined) : (source.catchup ?? undefined);
    return own && overrideCatchup({ ...own, of: source.url }, override);
  };
  const addresses = stored.map((source, index) => (index === 0 ? { ...source, url: live } : source));
  const all = addresses.map((source, index): ChannelSource & { readonly isPlayable: boolean } => {
    const declaration = declared(source);
    return {
      number: index + 1,
      key: sourceKey(source.url),
      url: source.url,
      kind: source.kind,
      mimeType: source.mimeType,
      headers: source.headers,
      archive: declaration && importedArchive(declaration, { live: source.url, sources: addresses, settings }),
      isPlayable: source.isPlayable,
    };
  });
  const playable = all.filter(({ isPlayable }) => isPlayable);
  return (playable.length > 0 ? playable : all).map(({ isPlayable: _isPlayable, ...source }) => source);
}

/** Whether viewers see an imported channel, and the page of another site that shows it. */
export interface ChannelReach {
  readonly isHidden: boolean;
  readonly page: string | undefined;
}

/** No browser plays a page of another site, rtmp, rtsp, udp or a bare transport stream: such a channel is hidden, or leads to its page. */
export function channelReach(stored: readonly Source[], pages: BrandFile['pages']): ChannelReach {
  if (stored.length === 0 || stored.some(({ isPlayable }) => isPlayable)) return { isHidden: false, page: undefined };
  const page = pages === 'link' ? stored.find(({ kind }) => kind === 'page')?.url : undefined;
  return { isHidden: page === undefined, page };
}

/** Short and without the passwords that an address may contain. */
export function sourceKey(url: string): string {
  return createHash('sha256').update(url).digest('base64url').slice(0, 16);
}
