import type { Clock } from '@antenna/kernel';
import { readEmbedPass, type EmbedPass } from '../modules/parental/embed-pass.ts';
import type { ProviderData } from '../provider/provider-cache.ts';

export interface EmbedAddress {
  /** Path and query. */
  readonly url: string;
  readonly query: Readonly<Record<string, unknown>>;
}

const EMBEDDED = /^\/(channel|content)_embed\/([^/?]*?)(\d{1,20})\/?(?:\?|$)/;

/** The pass in an embed address, when it is good for what the address names. */
export function passOf(clock: Clock, provider: ProviderData, { url, query }: EmbedAddress): EmbedPass | undefined {
  const { ignore_parental_control: isAsked, embed_pass: text } = query;
  const [, kind, , id] = EMBEDDED.exec(url) ?? [];
  if (isAsked !== '1' || typeof text !== 'string' || kind === undefined || id === undefined) return undefined;
  return readEmbedPass(clock, { provider, subject: `${kind as 'channel' | 'content'}:${id}`, text });
}

/** The origins whose pages may show an embed address, besides this service's own. */
export const framersOf = ({ brand }: ProviderData, pass: EmbedPass | undefined): readonly string[] =>
  pass ? [pass.origin] : (brand.embed?.allowed_origins ?? []);

/** The operator lets other sites show its player. */
export const isEmbeddingOpen = ({ brand }: ProviderData): boolean => (brand.embed?.allowed_origins ?? []).length > 0;
