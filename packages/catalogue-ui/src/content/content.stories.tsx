import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyChannel, anyContent, anyMeta } from '@antenna/api-client/testing';
import { storeStage } from '@antenna/store/testing';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { NotFound } from '../state/NotFound.tsx';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { CatchupsView } from './Catchups.tsx';
import { ContentHead } from './ContentHead.tsx';
import { Description } from './Description.tsx';
import { TrailerButtons } from './HeadBackground.tsx';
import { LostContent } from './LostContent.tsx';
import { OwnRating } from './OwnRating.tsx';
import './OwnRating.css';

export default { title: 'Catalogue/Content', parameters: { layout: 'fullscreen' } } satisfies Meta;
type Story = StoryObj;

const long = Array.from(
  { length: 6 },
  (_, index) =>
    `Абзац ${index + 1}. Подо льдом северных фьордов растёт лес, которого никто не видел целиком. Три года съёмок, один риф и вода, в которой человек выдерживает девятнадцать минут.`,
).join('\n');

export const Head: Story = {
  render: () => <ContentHead content={anyContent({ trailers: [{ id: '1' }] })} meta={anyMeta()} isLoggedIn={false} />,
};
export const HeadContinue: Story = {
  render: () => (
    <ContentHead content={anyContent()} meta={anyMeta({ isContinuation: true, historySeconds: 2400 })} isLoggedIn />
  ),
};
export const HeadPrice: Story = {
  render: () => (
    <ContentHead content={anyContent()} meta={anyMeta({ isPurchased: false, minPrice: '299.00' })} isLoggedIn />
  ),
};
export const HeadLockedForGuest: Story = {
  render: () => (
    <ContentHead
      content={anyContent()}
      meta={anyMeta({ isPurchased: false, minPrice: '299.00' })}
      isLoggedIn={false}
      onFavorite={() => {}}
      onSignIn={() => {}}
    />
  ),
};
export const HeadFavoured: Story = {
  render: () => (
    <ContentHead
      content={anyContent({ trailers: [{ id: '1' }] })}
      meta={anyMeta({ favoriteId: 'f1' })}
      isLoggedIn
      onFavorite={() => {}}
    />
  ),
};
const buttonsOf = (isPlaying: boolean, isMuted: boolean) => (
  <div style={{ position: 'relative' }} data-theme="dark">
    <ContentHead content={anyContent({ trailers: [{ id: '1' }] })} meta={anyMeta()} isLoggedIn onFavorite={() => {}} />
    <TrailerButtons trailer={{ isPlaying, isMuted, toggle: () => {}, toggleSound: () => {} }} />
  </div>
);
export const TrailerRuns: Story = { render: () => buttonsOf(true, true) };
export const TrailerWithSound: Story = { render: () => buttonsOf(true, false) };
export const TrailerStands: Story = { render: () => buttonsOf(false, true) };
export const HeadAnnouncement: Story = {
  render: () => <ContentHead content={anyContent({ isAnnouncement: true })} meta={anyMeta()} isLoggedIn />,
};
export const HeadGeorgian: Story = {
  render: () => (
    <ContentHead
      content={anyContent({
        title: 'ქალაქი წვიმის შემდეგ და სხვა ამბები',
        genres: [
          { id: '1', name: 'დეტექტივი' },
          { id: '2', name: 'დრამა' },
        ],
      })}
      meta={anyMeta()}
      isLoggedIn
    />
  ),
};
export const LongDescription: Story = { render: () => <Description content={anyContent({ description: long })} /> };
export const ShortDescription: Story = {
  render: () => <Description content={anyContent({ original: 'Last Ferry' })} />,
};
// The states of a title: available, unbought, announced and scheduled are heads; lost and not found are pages of their own.
export const HeadScheduled: Story = {
  render: () => (
    <ContentHead
      content={anyContent()}
      meta={anyMeta({ streamUsing: { channelId: 5, timestamp: Math.floor(Date.UTC(2099, 0, 1, 17) / 1000) } })}
      isLoggedIn
    />
  ),
};
const inStore = (child: ReactNode) => <Provider store={storeStage().store}>{child}</Provider>;
export const HeadUnplayable: Story = {
  render: () => inStore(<ContentHead content={anyContent()} meta={anyMeta({ isAvailable: false })} isLoggedIn />),
};
export const HeadServerButtons: Story = {
  render: () => (
    <ContentHead
      content={anyContent({
        buttons: [
          {
            type: 'pay',
            caption: 'The Last Ferry for 48 hours',
            subCaption: 'One film, two days',
            playAfter: true,
            showOptions: false,
            data: { purchase_id: 'licence-1' },
          },
        ],
      })}
      meta={anyMeta({
        isPurchased: false,
        minPrice: '299.00',
        userLicense: { text: 'Not in your plan', color: '#ffb020' },
      })}
      isLoggedIn={false}
      onSignIn={() => {}}
      onPay={() => {}}
      plan={<p className="ca-plan">Included in Everything, 990 ₸ a month</p>}
    />
  ),
};
const recordings = (onBuy?: () => void) => (
  <CatchupsView
    shown={['Kino Nord', 'Vesper', 'Fjord'].map((name, index) => ({
      catchup: { id: String(index), channelId: index, startAt: 1_795_284_000 - index * 86_400 },
      channel: anyChannel({ id: index, name }),
      onBuy,
    }))}
  />
);
export const Recordings: Story = { render: () => recordings() };
export const RecordingsToBuy: Story = { render: () => recordings(() => {}) };
const rating = (meta: Parameters<typeof anyMeta>[0], onSignIn?: () => void) =>
  inStore(
    <div data-theme="dark" style={{ padding: 24 }}>
      <OwnRating contentId="1" meta={anyMeta(meta)} onSignIn={onSignIn} />
    </div>,
  );
export const NotRated: Story = { render: () => rating({}, () => {}) };
export const Rated: Story = { render: () => rating({ userRating: '8', userRatingId: 'r1' }) };
export const RatedByViewers: Story = {
  render: () => rating({ userRating: '6', userRatingId: 'r1', viewersRating: '7.8' }),
};
export const Lost: Story = { render: () => inStore(<LostContent content={anyContent({ isLost: true })} />) };
export const ContentNotFound: Story = { render: () => <NotFound kind="content" /> };
export const ChannelNotFound: Story = { render: () => <NotFound kind="channel" /> };
export const SubscriptionNotFound: Story = { render: () => <NotFound kind="subscription" /> };
export const PageNotFound: Story = { render: () => <NotFound kind="page" /> };
export const Failed: Story = { render: () => <LoadFailed onRetry={() => {}} /> };
