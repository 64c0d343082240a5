import { i18nIn } from '@antenna/i18n/testing';
import { readQuery, readTs, to } from '@antenna/navigation';
import { signedInStore } from '@antenna/store/testing';
import { DeviceProvider, NowProvider, I18nProvider } from '@antenna/ui-kit';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { GuidePage } from '../pages/GuidePage.tsx';
import { NOW, ZONE } from './guide-stage.ts';

const i18n = i18nIn('en');
const NAMES = ['Sever', 'Polden', 'Kub', 'Detyam', 'Hidden'];

/** An API in memory: five channels with a programme each hour, the fifth hidden, the fourth for children. */
export function createPlatform(profile: 'adult' | 'child' = 'adult') {
  const tile = (url: URL) => {
    const [start, end] = [Number(url.searchParams.get('start')), Number(url.searchParams.get('end'))];
    const starts: number[] = [];
    for (let from = Math.ceil((start - 3_599) / 3_600) * 3_600; from < end; from += 3_600) starts.push(from);
    const channels = (url.searchParams.get('ids') ?? '').split(',').map((id) => ({
      id: Number(id),
      program_ids: starts.map((from) => Number(id) * 1_000_000 + ((from / 3_600) % 1_000_000)),
      timestamps: starts,
      durations: starts.map(() => 3_600),
      titles: starts.map(
        (from) => `${NAMES[Number(id) - 1]} at ${new Date((from + 5 * 3_600) * 1_000).toISOString().slice(11, 16)}`,
      ),
      ages: starts.map(() => 6),
      catchups: starts.map(() => 1),
    }));
    return { start, end, channels };
  };
  const answers: Readonly<Record<string, (url: URL) => unknown>> = {
    '/v2/channels/category_list': () => [
      { id: 2, name: 'All', slug: 'all', channels: [1, 2, 3, 4, 5], tags: { all_channels: true } },
      { id: 103, name: 'Sport', slug: 'sport', channels: [2], tags: {} },
      { id: 5, name: 'Kids', slug: 'kids', channels: [4], tags: {} },
    ],
    '/v2/channels/channel_list': () =>
      NAMES.map((name, index) => ({
        id: index + 1,
        slug: name.toLowerCase(),
        name,
        age: name === 'Detyam' ? 0 : 16,
        num: index + 1,
        is_hd: false,
        is_4k: false,
        aspect_ratio: '16:9',
        cover: {},
        archived_days: 7,
        is_free: true,
        trackers: [],
      })),
    '/v2/users/self/channel_list': () =>
      NAMES.map((name, index) => ({
        id: index + 1,
        is_available: true,
        is_purchased: true,
        is_hidden: name === 'Hidden',
        available_archived_days: 7,
        is_favored: index === 2,
        favorite: index === 2 ? { id: 'f', priority: 1 } : null,
      })),
    '/v2/channels/guide': tile,
  };
  return signedInStore({
    now: NOW,
    session: { viewer: 'user', profile: { id: 'p1', role: profile } },
    answer(url) {
      const program = /^\/v2\/programs\/(\d+)$/.exec(url.pathname);
      return program
        ? { id: Number(program[1]), title: 'x', description: 'A long description.', short: '', img: '' }
        : answers[url.pathname]?.(url);
    },
  });
}

export type Platform = ReturnType<typeof createPlatform>;

/** The page as in the app: its place is the address. */
function Guide() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { category, channel, from } = readQuery(search);
  if (pathname !== '/guide') return <output data-testid="address">{pathname + search}</output>;
  return (
    <>
      <GuidePage
        place={{ category, channel, ts: readTs(search), from: readTs(`?ts=${from ?? ''}`) }}
        onPlace={(place) => void navigate(to.guide(place), { replace: true })}
        onPlay={({ id, slug }, ts) => void navigate(to.channel({ id, slug }, ts))}
        onChannel={({ id, slug }) => void navigate(to.channel({ id, slug }))}
      />
      <output data-testid="address">{pathname + search}</output>
    </>
  );
}

export function StoreFrame({ platform, path = '/guide' }: { readonly platform: Platform; readonly path?: string }) {
  return (
    <Provider store={platform.store as never}>
      <I18nProvider i18n={i18n} timeZone={ZONE}>
        <DeviceProvider device="desktop">
          <NowProvider now={platform.clock.now}>
            <MemoryRouter initialEntries={[path]}>
              <Guide />
            </MemoryRouter>
          </NowProvider>
        </DeviceProvider>
      </I18nProvider>
    </Provider>
  );
}
