import { isKindGuessed, type Source, type StreamKind } from '@antenna/m3u';
import { sourceKey } from '../provider/channel-sources.ts';

/** What addresses answered with, by `sourceKey`. */
export type KnownKinds = ReadonlyMap<string, StreamKind>;

/** A row of the table `source_kinds` that has a kind. */
export interface KindRow {
  readonly kind: unknown;
  readonly mime_type: unknown;
  readonly is_playable: unknown;
}

export const kindOfRow = ({ kind, mime_type, is_playable }: KindRow): StreamKind => ({
  kind: kind as StreamKind['kind'],
  isPlayable: Number(is_playable) === 1,
  ...(mime_type === null ? {} : { mimeType: String(mime_type) }),
});

/** The address with the kind that it answered with, where its text does not say one. The same object where nothing changes. */
export function withKnownKind<Given extends Source>(source: Given, known: KnownKinds): Given {
  if (known.size === 0 || !isKindGuessed(source)) return source;
  const found = known.get(sourceKey(source.url));
  if (found === undefined || isSame(source, found)) return source;
  const { mimeType: _mimeType, ...rest } = source;
  return { ...rest, ...found } as Given;
}

const isSame = (source: Source, { kind, isPlayable, mimeType }: StreamKind): boolean =>
  source.kind === kind && source.isPlayable === isPlayable && source.mimeType === mimeType;
