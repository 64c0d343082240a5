import type { ContentCard } from '@antenna/api-client';
import { to } from '@antenna/navigation';
import { Card, Picture } from '@antenna/ui-kit';
import './CollectionCard.css';

/** Template collection-v: a poster on a stack, because it stands for several titles; without their year, rating and age. */
export function CollectionCard({ content }: { readonly content: ContentCard }) {
  return (
    <Card
      to={to.content(content)}
      shape="poster"
      className="ca-collection"
      picture={
        <Picture
          src={content.cover.poster}
          kind="poster"
          title={content.title}
          tone={content.genres[0]?.name}
          color={content.cover.colorBg}
        />
      }
      title={content.title}
      titleLines={2}
    />
  );
}
