import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Episode, ProgramInfo } from '@antenna/api-client';
import { anyEpisode, anyPerson } from '@antenna/api-client/testing';
import { CatalogueEpisodes } from '../programme/CatalogueEpisodes.tsx';
import { OtherShowings } from '../programme/OtherShowings.tsx';
import { People } from '../programme/People.tsx';
import { ReminderBell } from '../reminder/ReminderBell.tsx';
import { ShareButton } from '../programme/ShareButton.tsx';
import { CHANNELS, FJORD, LONG_TITLES, PROGRAMMES, SCHEDULE, NOW } from '../testing/story-data.ts';
import { GUEST, StoryFrame } from '../testing/StoryFrame.tsx';
import { ChannelView, type ChannelViewProps } from './ChannelView.tsx';
import { FreeChannelsView } from '../list/FreeChannelsView.tsx';

const RUNNING = PROGRAMMES.find(({ id }) => id === 'p10');
const BEFORE = PROGRAMMES.find(({ id }) => id === 'p9');
const INFO: ProgramInfo = {
  id: 510,
  title: '',
  description: '',
  short: '',
  isSeries: true,
  year: '2026',
  ratingImdb: '8.4',
  ratingKinopoisk: '8.1',
  countries: [],
  archivedChannelIds: [],
  isCatchupAvailable: true,
  genres: [
    { id: '8', name: 'Документальное', rowId: '9000008', rowSlug: 'genre-9000008' },
    { id: '0', name: 'Природа' },
  ],
  persons: ['Павел Стрижов', 'Степан Кедров', 'Тимо Раун'].map((name, id) =>
    anyPerson({ id, name, role: ['director', 'presenter', 'composer'][id] ?? '' }),
  ),
  credits: [{ name: 'Tove Lindqvist', role: 'guest' }],
};
const EPISODES: readonly Episode[] = [1, 2, 3, 4, 5, 6].map((series) =>
  anyEpisode({ id: `e${series}`, title: `Глубина ${series * 10} метров`, season: 1, series, duration: 2_700 }),
);
const bell: ChannelViewProps['reminder'] = ({ title, timestamp }) => (
  <ReminderBell title={title} start={timestamp} isSet={title === 'Северный ход'} onToggle={() => {}} />
);
const shared = { hrefOf: (ts: number | undefined) => `?ts=${ts ?? ''}`, onProgramme: () => {} };
const details = RUNNING ? (
  <>
    <People persons={INFO.persons} credits={INFO.credits} />
    <CatalogueEpisodes episodes={EPISODES} isSeries={false} />
    <OtherShowings
      channel={FJORD}
      showings={PROGRAMMES.slice(4, 15)}
      currentId={RUNNING.id}
      now={NOW}
      reminder={bell}
      {...shared}
    />
  </>
) : undefined;
const refused = (why: 'unavailable' | 'country' | 'adult' | 'unpurchased' | 'soon'): Partial<ChannelViewProps> => ({
  outcome: { open: 'refused', why } as ChannelViewProps['outcome'],
  channel: { ...FJORD, isPurchased: false, minPrice: '299.00' },
  onStartOver: undefined,
});

const meta = {
  title: 'channels/ChannelView',
  component: ChannelView,
  parameters: { layout: 'fullscreen' },
  args: {
    channel: FJORD,
    category: 'popular',
    outcome: { open: 'stream', preview: false },
    player: () => (
      <div style={{ position: 'absolute', inset: 0, background: 'linear-gradient(200deg, #2a6a7c, #05141c 70%)' }} />
    ),
    schedule: SCHEDULE,
    programme: RUNNING,
    hrefOf: (ts) => `?ts=${ts ?? ''}`,
    onProgramme: () => {},
    onStartOver: () => {},
    onShowPackets: () => {},
    onBack: () => {},
    neighbours: CHANNELS.slice(7, 12).filter(({ id }) => id !== 9),
    place: { country: 'KZ', ip: '192.0.2.7' },
    share: <ShareButton title="Fjord" path="/" onShared={() => {}} />,
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta<ChannelViewProps>;
export default meta;
type Story = StoryObj<ChannelViewProps>;

export const Live: Story = {};
export const Whole: Story = { args: { info: INFO, details, reminder: bell } };
export const FromTheArchive: Story = { args: { programme: BEFORE, onLive: () => {} } };
export const LongWords: Story = {
  args: {
    programme: RUNNING && {
      ...RUNNING,
      title: LONG_TITLES[0],
      description: `${LONG_TITLES[1]} `.repeat(6),
      episode: { season: 2, series: 14 },
    },
  },
};
export const WithoutSchedule: Story = {
  args: { programme: undefined, schedule: { at: 'empty', programmes: [], onRetry: () => {} }, onStartOver: undefined },
};
export const ScheduleLoading: Story = {
  args: {
    programme: undefined,
    schedule: { at: 'loading', programmes: [], onRetry: () => {} },
    onStartOver: undefined,
  },
};
export const Unavailable: Story = { args: refused('unavailable') };
export const Adult: Story = { args: refused('adult') };
export const Unpurchased: Story = { args: refused('unpurchased') };
export const UnpurchasedForGuest: Story = {
  args: refused('unpurchased'),
  decorators: [
    (Story) => (
      <StoryFrame viewing={GUEST}>
        <Story />
      </StoryFrame>
    ),
  ],
};
export const Soon: Story = { args: refused('soon') };
export const Country: Story = { args: refused('country') };
export const FreeChannels: Story = {
  render: () => <FreeChannelsView state="ready" channels={CHANNELS} onRetry={() => {}} />,
};
