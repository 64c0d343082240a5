import {
  useContentMetaQuery,
  useContentQuery,
  useFavoritePress,
  useFavoritesQuery,
  useSessionValue,
} from '@antenna/store';
import { useFormats, useReducedMotion, useTranslation } from '@antenna/ui-kit';
import { use, useEffect, useState, type KeyboardEvent } from 'react';
import type { ContentMeta } from '@antenna/api-client';
import { FavoriteButton } from '../../favorite/FavoriteButton.tsx';
import { SlotsContext } from '../../row/card-slots.tsx';
import type { ShownCard } from './follow-cards.ts';
import './CardPreview.css';

/** Over a card's picture: its trailer without sound, the viewer's list, why the title is worth attention. */
export function CardPreview({ card: { id, link } }: { readonly card: ShownCard }) {
  const { data: content } = useContentQuery({ id });
  const { data: meta } = useContentMetaQuery({ id });
  const press = useFavoritePress();
  const isUser = useSessionValue('isUser');
  const { data: favorites } = useFavoritesQuery();
  const picture = link.querySelector<HTMLElement>('.k-card-picture');
  if (!content || !picture) return null;
  const trailer = content.isAdult ? undefined : content.trailers[0]?.id;
  // Arrows move between cards, also from a button on one.
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (/^Arrow|^Home$|^End$/.test(key)) link.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hands the keys of its button to the card
    <div className="ca-preview" style={{ height: picture.offsetHeight }} onKeyDown={onKeyDown}>
      {trailer === undefined ? null : <Film id={trailer} />}
      <div className="ca-preview-action">
        <FavoriteButton
          name={content.title}
          isFavored={isUser && favorites?.some(({ contentId }) => contentId === content.id) === true}
          onPress={(isWanted) => press({ target: { kind: 'content', id: content.id }, isWanted })}
        />
      </div>
      {meta?.reason ? <Reason reason={meta.reason} /> : null}
    </div>
  );
}

/** The trailer, once. Beside the picture of another card there is none; a banner's stops while it plays. */
function Film({ id }: { readonly id: string }) {
  const Playing = use(SlotsContext)?.trailer;
  const isStill = useReducedMotion();
  const [isAlone] = useState(() => document.querySelector('.ch-preview') === null);
  const [at, setAt] = useState<'opening' | 'shown' | 'over'>('opening');
  const isPlaying = Playing !== undefined && !isStill && isAlone && at !== 'over';
  useEffect(() => {
    if (!isPlaying) return undefined;
    const { dataset } = document.documentElement;
    dataset['preview'] = '';
    return () => void delete dataset['preview'];
  }, [isPlaying]);
  return isPlaying ? (
    <div className="ca-preview-film" data-shown={at === 'shown' || undefined} aria-hidden="true">
      <Playing id={id} isPlaying isMuted onShown={(isShown) => setAt(isShown ? 'shown' : 'over')} />
    </div>
  ) : null;
}

function Reason({ reason }: { readonly reason: NonNullable<ContentMeta['reason']> }) {
  const { t } = useTranslation();
  const { dayMonth } = useFormats();
  const { type, at, title } = reason;
  const text =
    type === 'leaving' && at !== undefined
      ? t('catalogue.reason_leaving', { day: dayMonth(at) })
      : type === 'watched' && title !== undefined
        ? t('catalogue.reason_watched', { title })
        : type === 'added' && at !== undefined
          ? t('catalogue.reason_added', { day: dayMonth(at) })
          : undefined;
  return text === undefined ? null : <p className="ca-preview-reason">{text}</p>;
}
