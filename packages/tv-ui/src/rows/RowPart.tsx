import type { Row as RowData } from '@antenna/api-client';
import { rowCount, visibleRow } from '@antenna/catalogue';
import { targetOf, to } from '@antenna/navigation';
import { usePreference, useRowQuery, useSessionValue } from '@antenna/store';
import { Row, WaitingRow } from '@antenna/tv-kit';
import { Picture, useTranslation } from '@antenna/ui-kit';
import { useNavigate } from 'react-router';
import { CardFrame } from '../cards/CardFrame.tsx';
import { LiveCard } from '../cards/LiveCard.tsx';
import { HistoryCard, PromotionCard, TitleCard } from '../cards/TitleCard.tsx';
import { rowSize } from './row-sizes.ts';

/** One row of a page; its cards are requested if the page has come without them. */
export function RowPart({ row, rowset }: { readonly row: RowData; readonly rowset: string }) {
  return rowCount(row) > 0 ? <Cards row={row} /> : <Requested row={row} rowset={rowset} />;
}

function Requested({ row, rowset }: { readonly row: RowData; readonly rowset: string }) {
  const { t } = useTranslation();
  const { data, isLoading } = useRowQuery({ id: row.id, rowset });
  const { width, height } = rowSize(row);
  if (isLoading) return <WaitingRow label={t('common.loading')} count={6} width={width} height={height - 92} />;
  return data ? <Cards row={{ ...data, title: data.title || row.title }} /> : null;
}

function Cards({ row: given }: { readonly row: RowData }) {
  const navigate = useNavigate();
  const isChild = useSessionValue('isChild');
  const [lastChannelId] = usePreference('lastChannelId');
  const row = visibleRow(given, { isChild });
  const { width, picture, height, shape } = rowSize(row);
  const cards = [
    ...row.histories.map((item) => ({
      key: `h${item.content.id}${item.episode?.id ?? ''}`,
      draw: () => <HistoryCard item={item} height={picture} />,
    })),
    ...row.contents.map((content) => ({
      key: `t${content.id}`,
      draw: () => <TitleCard content={content} shape={shape} height={picture} />,
    })),
    ...row.channels.map((channel) => ({
      key: `c${channel.id}${channel.currentProgramme?.id ?? ''}`,
      draw: () => <LiveCard channel={channel} height={picture} />,
    })),
    ...row.persons.map((person) => ({
      key: `p${person.id}`,
      draw: () => (
        <CardFrame
          label={person.name}
          pictureHeight={picture}
          picture={<Picture src={person.image} title={person.name} tone={person.name} />}
          title={person.name}
          onPress={() => void navigate(to.person(person.slug || person.id))}
        />
      ),
    })),
    ...row.promotions.map((promotion) => ({
      key: promotion.id,
      draw: () => (
        <PromotionCard
          promotion={promotion}
          height={picture}
          onPress={() => {
            const target = targetOf(promotion.destination, { lastChannelId });
            if (target?.kind === 'path') void navigate(target.path);
          }}
        />
      ),
    })),
  ];
  if (cards.length === 0) return null;
  return (
    <Row
      region={`row-${row.id}`}
      title={row.title}
      count={cards.length}
      width={width}
      height={height}
      keyOf={(index) => cards[index]?.key ?? index}
      render={(index) => cards[index]?.draw()}
    />
  );
}
