import type { Meta, StoryObj } from '@storybook/react-vite';
import { anyCard, anyHistory, anyPerson, anyPromotion } from '@antenna/api-client/testing';
import { storeStage } from '@antenna/store/testing';
import { Provider } from 'react-redux';
import { CollectionCard } from './CollectionCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { LateCard } from './late-cards.tsx';
import { OpenAllCard } from './OpenAllCard.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PosterCard, StillCard } from './PosterCard.tsx';

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
      <Provider store={storeStage().store}>
        <HistoryCard
          item={anyHistory({ watchPercentage: 40, episode: { id: '9', season: 2, series: 3, title: 'Harbour' } })}
        />
      </Provider>,
    ),
};
export const PersonWithoutPhoto: Story = { render: () => narrow(<PersonCard person={anyPerson()} />) };
export const PersonLongName: Story = {
  render: () =>
    narrow(<PersonCard person={anyPerson({ name: 'Александр-Константин Вышеславцев', role: 'director' })} />),
};
export const Collection: Story = {
  render: () => narrow(<CollectionCard content={anyCard({ title: 'Night trains' })} />),
};

/** A card of each template of promotions (B-155). */
const promotion = (template: string, own: Parameters<typeof anyPromotion>[0] = {}) => (
  <LateCard template={template} promotion={anyPromotion(own)} />
);
const toPacket = { type: 'packet', id: '104' } as const;
export const PromoBackground: Story = { render: () => wide(promotion('promo-bg')) };
export const PromoWide: Story = {
  render: () => <div style={{ maxWidth: 900 }}>{promotion('promo-wide', { title: 'Семеро уходят в горы' })}</div>,
};
export const PacketPromo: Story = {
  render: () =>
    wide(promotion('packet_promo', { title: 'Sport', caption: 'From 990 ₸ a month', destination: toPacket })),
};
export const PacketPromoBase: Story = {
  render: () =>
    wide(promotion('packet_promo_base', { title: 'Start', caption: '190 channels', destination: toPacket })),
};
export const DonatePacks: Story = {
  render: () => wide(promotion('donate_packs', { title: 'Support the cinema', caption: '500 ₸' })),
};
export const ButtonRow: Story = { render: () => wide(promotion('button', { title: 'Все фильмы' })) };
export const BrandedButton: Story = {
  render: () => wide(promotion('branded_button', { title: 'Enter a promo code' })),
};
export const Promotion: Story = { render: () => wide(promotion('content-h')) };
export const PromotionText: Story = {
  render: () => wide(promotion('content-h', { destination: { type: 'text', title: 'About', description: 'Words' } })),
};
export const OpenAll: Story = { render: () => narrow(<OpenAllCard to="/row/drama" title="Drama" />) };
