import { packetCalls } from '@antenna/api-contract';
import type { Packet } from '@antenna/api-contract';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import type { Platform } from '../../platform.ts';
import type { ProviderBook } from '../../provider/books.ts';
import type { PacketRecord } from '../../provider/packet-record.ts';
import { page } from '../paging.ts';
import { packet } from './service.ts';

/** `packet.channels` of the subscription calls and plain `channels` mean the same here. */
function names(includes: string | undefined): ReadonlySet<string> {
  return new Set((includes ?? '').split(',').map((name) => name.trim().replace(/^packet\./, '')));
}

/** A base packet with the extras that may be added to it, when asked for them. */
function whole(book: ProviderBook, record: PacketRecord, includes: ReadonlySet<string>, language: string): Packet {
  const own = packet(record, language, includes);
  const wantsExtras = includes.has('availables') || includes.has('available');
  if (!record.isBase || !wantsExtras) return own;
  const extras = book.packets.filter((each) => !each.isBase).map((each) => packet(each, language, includes));
  return { ...own, available: extras, availables: extras };
}

export function registerPackets({ serve }: Serving, { books }: Platform): void {
  serve(packetCalls.list, (asked) => {
    const { includes, is_base = true } = asked.query;
    return asked.cached(`${asked.viewer.providerId}|${includes ?? ''}|${is_base}|${asked.query.limit ?? ''}|${asked.query.offset ?? ''}`, async () => {
      const book = await books.book(asked.viewer.providerId);
      const wanted = book.packets.filter((record) => record.isBase === is_base);
      return page(wanted, asked.query).map((record) => whole(book, record, names(includes), asked.language));
    });
  });

  serve(packetCalls.read, async (asked) => {
    const book = await books.book(asked.viewer.providerId);
    const record = book.packets.find((each) => String(each.id) === asked.params['id']);
    if (!record) throw new Refusal('not_found');
    return whole(book, record, names(asked.query.includes), asked.language);
  });
}
