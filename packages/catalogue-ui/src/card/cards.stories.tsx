import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyCard, anyHistory, anyPerson, anyPromotion } from '@antenna/api-client/testing';
import { HistoryCard } from './HistoryCard.tsx';
import { OpenAllCard } from './OpenAllCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PosterCard, StillCard } from './PosterCard.tsx';
import { PromotionCard } from './PromotionCard.tsx';

export default { title: 'Catalogue/Cards', parameters: { layout: 'padded' } } satisfies Meta;
type Story = StoryObj;

const narrow = (children: React.ReactNode) => <div style={{ width: 196 }}>{children}</div>;
const wide = (children: React.ReactNode) => <div style={{ width: 308 }}>{children}</div>;

export const Poster: Story = { render: () => narrow(<PosterCard content={anyCard()} />) };
export const PosterWatched: Story = {
  render: () => narrow(<PosterCard content={anyCard({ genres: [{ id: '2', name: 'Crime' }] })} watched={62} />),
};
export const PosterLocked: Story = { render: () => narrow(<PosterCard content={anyCard({ isPurchased: false })} />) };
export const PosterAnnouncement: Story = {
  render: () => narrow(<PosterCard content={anyCard({ isAnnouncement: true })} />),
};
export const PosterLost: Story = { render: () => narrow(<PosterCard content={anyCard({ isLost: true })} />) };
export const PosterLongGeorgian: Story = {
  render: () =>
    narrow(<PosterCard content={anyCard({ title: 'ქალაქი წვიმის შემდეგ და კიდევ ერთი ძალიან გრძელი სათაური' })} />),
};
export const Still: Story = {
  render: () =>
    wide(<StillCard content={anyCard({ title: 'Большая прогулка: Тбилиси, старый город и серные бани' })} />),
};
export const History: Story = {
  render: () =>
    wide(
      <HistoryCard
        item={anyHistory({ watchPercentage: 40, episode: { id: '9', season: 2, series: 3, title: 'Harbour' } })}
      />,
    ),
};
export const PersonWithoutPhoto: Story = { render: () => narrow(<PersonCard person={anyPerson()} />) };
export const PersonLongName: Story = {
  render: () =>
    narrow(<PersonCard person={anyPerson({ name: 'Александр-Константин Вышеславцев', role: 'director' })} />),
};
export const Promotion: Story = { render: () => wide(<PromotionCard promotion={anyPromotion()} />) };
export const PromotionText: Story = {
  render: () =>
    wide(
      <PromotionCard
        promotion={anyPromotion({ destination: { type: 'text', title: 'About', description: 'Words' } })}
      />,
    ),
};
export const OpenAll: Story = { render: () => narrow(<OpenAllCard to="/row/drama" title="Drama" />) };
