import type { ContentCard, Promotion } from '@antenna/api-client';
import { useFavoritePress, useFavoritesQuery, useSessionValue } from '@antenna/store';
import { Remind } from '../content/Remind.tsx';
import { FavoriteButton } from '../favorite/FavoriteButton.tsx';

/** A slide's further buttons: a reminder of the title's next showing, and the viewer's list. Guests are asked to sign in. */
export function HeroActions({
  content,
  showing,
}: {
  readonly content: ContentCard;
  readonly showing: Promotion['nextShowing'];
}) {
  const press = useFavoritePress();
  const isUser = useSessionValue('isUser');
  const { data: favorites } = useFavoritesQuery();
  return (
    <>
      {showing ? <Remind title={content.title} showing={showing} /> : null}
      <FavoriteButton
        name={content.title}
        isFavored={isUser && favorites?.some(({ contentId }) => contentId === content.id) === true}
        onPress={(isWanted) => press({ target: { kind: 'content', id: content.id }, isWanted })}
      />
    </>
  );
}
