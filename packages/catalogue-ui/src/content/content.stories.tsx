import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyContent, anyMeta } from '@antenna/api-client/testing';
import { NotFound } from '../state/NotFound.tsx';
import { LoadFailed } from '../state/LoadFailed.tsx';
import { ContentHead } from './ContentHead.tsx';
import { Description } from './Description.tsx';
import { TrailerButtons } from './HeadBackground.tsx';

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
export const ContentNotFound: Story = { render: () => <NotFound kind="content" /> };
export const ChannelNotFound: Story = { render: () => <NotFound kind="channel" /> };
export const SubscriptionNotFound: Story = { render: () => <NotFound kind="subscription" /> };
export const PageNotFound: Story = { render: () => <NotFound kind="page" /> };
export const Failed: Story = { render: () => <LoadFailed onRetry={() => {}} /> };
