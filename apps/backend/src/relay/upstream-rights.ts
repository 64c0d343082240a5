import type { ChannelRecord } from '../provider/channel-record.ts';
import type { BrandFile } from '../provider/brand-file.ts';
import type { Grant } from './grant.ts';
import { createTrust } from './trust.ts';
import type { UpstreamRequest } from './upstream.ts';

/** What a request for a channel's stream may send, and where it may go, as its operator says today. */
export function upstreamRights(
  grant: Grant,
  channel: Pick<ChannelRecord, 'sources'>,
  settings: BrandFile['relay'],
): Pick<UpstreamRequest, 'secrets' | 'isTrusted' | 'privateOrigin'> {
  const source = channel.sources.find(({ number }) => number === grant.source);
  const headers = (grant.isArchive ? source?.archive?.headers : source?.headers) ?? {};
  return {
    secrets: lowered(headers),
    isTrusted: createTrust(grant.home, settings?.headers_for),
    privateOrigin: settings?.allow_private === true ? grant.home : undefined,
  };
}

/** In small letters, without those of the connection itself. */
function lowered(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !/^(?:host|connection|content-length|transfer-encoding|upgrade|te|expect)$/i.test(name))
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
}
