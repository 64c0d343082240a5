import type { ContentCard } from '@antenna/api-client';
import { Press } from '@antenna/tv-kit';
import { TvPicture } from '../parts/TvPicture.tsx';
import { PictureRow } from './PictureRow.tsx';
import './titles.css';

export interface TitleRowProps {
  readonly region: string;
  readonly title: string;
  readonly contents: readonly ContentCard[];
  readonly onOpen: (content: ContentCard) => void;
  /** px that the row has. */
  readonly viewport?: number | undefined;
}

/** Posters of films and series. */
export function TitleRow({ region, title, contents, onOpen, viewport }: TitleRowProps) {
  return (
    <PictureRow
      region={region}
      title={title}
      items={contents}
      height={360}
      viewport={viewport}
      card={(content) => (
        <Press className="tu-poster" label={content.title} onPress={() => onOpen(content)}>
          <TvPicture
            src={content.cover.poster ?? content.cover.still}
            title={content.title}
            color={content.cover.colorBg}
          />
        </Press>
      )}
    />
  );
}
