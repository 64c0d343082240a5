import type { Row } from '@antenna/api-client';
import { rowCount, rowFrame, rowShape, visibleRow, type RowShape } from '@antenna/catalogue';
import { to } from '@antenna/navigation';
import { lazyOptional, Shelf, SkeletonCard, type ShelfCard, useLayout, useTranslation } from '@antenna/ui-kit';
import { Suspense, type ReactNode } from 'react';
import { OpenAllCard } from '../card/OpenAllCard.tsx';
import { PosterCard, StillCard } from '../card/PosterCard.tsx';
import { ChannelSlot } from './card-slots.tsx';
import { usePrerendered } from './prerendered.tsx';

/** Cards that the first screen seldom has. */
const LateCard = lazyOptional(async () => (await import('../card/late-cards.tsx')).LateCard);

/** The card of each shape. */
export const SHELF_CARDS: Readonly<Record<RowShape, ShelfCard>> = {
  poster: 'poster',
  still: 'wide',
  history: 'wide',
  person: 'poster',
  channel: 'live',
  button: 'wide',
  collection: 'poster',
  'promo-background': 'wide',
  'promo-wide': 'wide',
  packet: 'wide',
  'donate-packs': 'wide',
};

export interface RowShelfProps {
  readonly row: Row;
  readonly isChild?: boolean | undefined;
  readonly onNearEnd?: (() => void) | undefined;
  /** Search results: all of them are here, the row has no page. */
  readonly isFound?: boolean | undefined;
}

/** One row as a shelf; nothing if it is empty. */
export function RowShelf({ row, isChild = false, onNearEnd, isFound = false }: RowShelfProps) {
  const { t } = useTranslation();
  const isMobile = useLayout('isMobile');
  const { isPrerendered } = usePrerendered();
  const shown = visibleRow(row, { isChild }, isFound);
  const frame = isFound ? { isEmpty: false, hasOpenAllCard: false } : rowFrame(shown, { isMobile });
  if (frame.isEmpty || rowCount(shown) === 0) return null;
  const shape = rowShape(row.template);
  const address = to.row(row.slug || row.id);
  const cards = rowCards(shown, shape);
  return (
    <Shelf
      title={row.title}
      name={row.slug || row.id}
      card={SHELF_CARDS[shape]}
      isPartial={!isPrerendered}
      {...(frame.seeAll
        ? { allTo: address, allLabel: t(frame.seeAll === 'all' ? 'catalogue.all' : 'catalogue.open_all') }
        : {})}
      onNearEnd={onNearEnd}
    >
      {frame.hasOpenAllCard ? [...cards, <OpenAllCard key="all" to={address} title={row.title} />] : cards}
    </Shelf>
  );
}

/** The cards of a row in its shape, below a Suspense boundary: all kinds of items, in the order of the API. */
export function rowCards(row: Row, shape: RowShape): readonly ReactNode[] {
  return [
    ...row.histories.map((item) => (
      <Suspense
        key={`h${item.showing?.channelId ?? ''} ${item.content.id} ${item.episode?.id ?? ''}`}
        fallback={<SkeletonCard card="wide" />}
      >
        <LateCard history={item} />
      </Suspense>
    )),
    ...row.contents.map((content) =>
      shape === 'collection' ? (
        <LateCard key={content.id} content={content} />
      ) : shape === 'poster' ? (
        <PosterCard key={content.id} content={content} />
      ) : (
        <StillCard key={content.id} content={content} />
      ),
    ),
    ...row.channels.map((channel) => (
      <ChannelSlot
        key={`c${channel.id} ${channel.currentProgramme?.id ?? ''}`}
        channel={channel}
        isShowing={row.contentType === 'program'}
      />
    )),
    ...row.persons.map((person) => <LateCard key={`p${person.id}`} person={person} />),
    ...row.promotions.map((promotion) => <LateCard key={promotion.id} promotion={promotion} template={row.template} />),
  ];
}
