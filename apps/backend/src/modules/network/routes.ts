import { networkCalls } from '@antenna/api-contract';
import { DAY, HOUR, SECOND, toSeconds, type Clock } from '@antenna/kernel';
import { Refusal } from '../../http/refusal.ts';
import type { Serving } from '../../http/serve.ts';
import { isOnSale } from '../../provider/packet-record.ts';
import { countryOf } from './country.ts';
import { packetIncludes } from '../packets/routes.ts';
import { packet } from '../packets/wire.ts';
import { configuration, landingBundle, network, provider } from './wire.ts';
import type { ProviderBooks } from '../../provider/books.ts';
import type { PlayAddresses } from '../../ports/play-addresses.ts';
import type { AppSettings } from '../../settings.ts';

export interface NetworkRoutesDeps {
  readonly books: ProviderBooks;
  readonly clock: Clock;
  readonly playout: PlayAddresses;
  readonly settings: Pick<AppSettings, 'countryHeader' | 'localesVersion' | 'mattressClips' | 'testing'>;
}

/** The covering picture's address is renewed long before it ends. */
const MATTRESS_LIFE = DAY / SECOND;

/** The operator's mattress: an address, or `playout://mattress` for our own. */
export function mattressAddress(deps: NetworkRoutesDeps, asked: string | null | undefined): string | null {
  if (!asked) return null;
  if (!asked.startsWith('playout://')) return asked;
  const { mattressClips } = deps.settings;
  if (mattressClips.length === 0) return null;
  return deps.playout.contentAddress({
    contentId: 'mattress',
    clips: mattressClips,
    sid: 'mattress',
    now: toSeconds(deps.clock.now()),
    life: MATTRESS_LIFE,
  }).hls;
}

export function registerNetwork({ serve }: Serving, deps: NetworkRoutesDeps): void {
  const { books, settings } = deps;

  serve(networkCalls.network, async (asked) => {
    const book = await books.find(asked.query.provider);
    if (!book) throw new Refusal('not_found');
    const country = countryOf(asked.headers, settings, book);
    return network(book, asked.language, country, asked.remote);
  });

  serve(networkCalls.configuration, (asked) =>
    asked.cached('', async () => {
      const book = await books.find();
      if (!book) throw new Refusal('server_error', { status: 503, retry_after: 5 });
      return {
        value: configuration(
          book,
          asked.language,
          mattressAddress(deps, book.brand.configuration?.catchup_blackout_mattress_url),
        ),
        maxAge: HOUR,
      };
    }),
  );

  serve(networkCalls.providerInfo, async ({ params, query, language }) => {
    const book = await books.find(params['id'] ?? '');
    if (!book) throw new Refusal('not_found');
    const packets = book.packets
      .filter((record) => isOnSale(record.file))
      .map((record) => packet(record, { book, language, includes: packetIncludes(query.includes) }));
    return {
      ...provider(book, language),
      packets,
      bundles: (book.brand.bundles ?? []).map((bundle) => landingBundle(bundle, packets, language)),
    };
  });

  serve(networkCalls.resources, async () => {
    const book = await books.find();
    const links = book?.brand.links ?? {};
    return { locales_version: settings.localesVersion(), links: { ...links } };
  });
}
