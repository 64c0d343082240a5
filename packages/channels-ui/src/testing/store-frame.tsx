import { signedInStore, type SignedInStore } from '@antenna/store/testing';
import { LinkProvider, type LinkProps } from '@antenna/ui-kit';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { Link, MemoryRouter, useLocation } from 'react-router';
import { ChannelsViewing } from '../viewer/ChannelsViewing.tsx';
import { NOW, PROGRAMMES } from './story-data.ts';

type Json = unknown;

/** A platform in memory: answers by path and records the requests. */
export interface Platform extends SignedInStore {
  /** Replaces the answer of a path; a number is a status without a body, a function gets the request. */
  answer(path: string, body: Json): void;
}

export interface WireChannel {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly age?: number;
  readonly age_is_assumed?: boolean;
  readonly isPurchased?: boolean;
  readonly minPrice?: string;
  readonly isAvailable?: boolean;
}

const WIRE_SCHEDULE = PROGRAMMES.map(({ id, timestamp, duration, title, isCatchupAvailable }) => ({
  id,
  channel_id: 9,
  timestamp,
  real_timestamp: timestamp,
  duration,
  real_duration: duration,
  is_catchup_available: isCatchupAvailable,
  content: { id: `c${id}`, title, cover: {}, age: 12 },
  content_id: `c${id}`,
}));

export function createPlatform(channels: readonly WireChannel[], viewer: 'guest' | 'user' = 'guest'): Platform {
  const answers = new Map<string, Json>([
    [
      '/v2/channels/category_list',
      [
        { id: 2, name: 'All', slug: 'all', channels: channels.map(({ id }) => id), tags: { all_channels: true } },
        { id: 3, name: 'Everyday', slug: 'popular', channels: channels.map(({ id }) => id), tags: {} },
      ],
    ],
    [
      '/v2/channels/channel_list',
      channels.map(({ id, slug, name, age = 0, age_is_assumed = false }, index) => ({
        id,
        slug,
        name,
        age,
        age_is_assumed,
        num: index + 1,
        is_hd: false,
        is_4k: false,
        aspect_ratio: '16:9',
        cover: {},
        archived_days: 7,
        is_free: false,
        trackers: [],
      })),
    ],
    [
      '/v2/users/self/channel_list',
      channels.map(({ id, isPurchased = true, isAvailable = true, minPrice }) => ({
        id,
        is_available: isAvailable,
        is_purchased: isPurchased,
        ...(minPrice === undefined ? {} : { min_price: minPrice }),
        is_hidden: false,
        available_archived_days: 7,
      })),
    ],
    ...channels.map(({ id }) => [`/v2/channels/${id}/content_schedule`, WIRE_SCHEDULE] as const),
  ]);
  return {
    ...signedInStore({ now: NOW, session: { viewer }, answer: ({ pathname }) => answers.get(pathname) }),
    answer: (path, body) => void answers.set(path, body),
  };
}

const RouterLink = ({ to, replace, ...rest }: LinkProps) => (
  <Link to={to} {...(replace === undefined ? {} : { replace })} {...rest} />
);

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** The app around a connected page: store, router, viewing. */
export function StoreFrame({
  platform,
  path = '/',
  children,
}: {
  readonly platform: Platform;
  readonly path?: string;
  readonly children?: ReactNode;
}) {
  return (
    <Provider store={platform.store as never}>
      <MemoryRouter initialEntries={[path]}>
        <LinkProvider link={RouterLink}>
          <ChannelsViewing>{children}</ChannelsViewing>
        </LinkProvider>
        <Address />
      </MemoryRouter>
    </Provider>
  );
}
