import { memo } from 'react';
import { isAgeListed, SIMILAR_MAX } from '@antenna/catalogue';
import { useSimilarQuery } from '@antenna/store';
import { Shelf, useTranslation } from '@antenna/ui-kit';
import { PosterCard } from '../card/PosterCard.tsx';

/** Similar titles, 12 at most (B-116); a child sees those for children. */
export const Similar = memo(function Similar({
  id,
  isChild = false,
}: {
  readonly id: string;
  readonly isChild?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const { data } = useSimilarQuery({ id });
  const shown = (data ?? []).filter((card) => isAgeListed(card.age, { isChild })).slice(0, SIMILAR_MAX);
  if (shown.length === 0) return null;
  return (
    <Shelf title={t('catalogue.similar')} card="poster">
      {shown.map((card) => (
        <PosterCard key={card.id} content={card} />
      ))}
    </Shelf>
  );
});
