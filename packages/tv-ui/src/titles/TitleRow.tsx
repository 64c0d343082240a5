import type { ContentCard } from '@antenna/api-client';
import { Press, Row } from '@antenna/tv-kit';
import { TvPicture } from '../parts/TvPicture.tsx';
import './titles.css';

export interface TitleRowProps {
  readonly region: string;
  readonly title: string;
  readonly contents: readonly ContentCard[];
  readonly onOpen: (content: ContentCard) => void;
  /** px that the row has. */
  readonly viewport?: number;
}

/** Posters of films and series. */
export function TitleRow({ region, title, contents, onOpen, viewport }: TitleRowProps) {
  return (
    <Row
      region={region}
      title={title}
      count={contents.length}
      width={240}
      height={360}
      {...(viewport === undefined ? {} : { viewport })}
      keyOf={(index) => contents[index]?.id ?? index}
      render={(index) => {
        const content = contents[index];
        return content ? (
          <Press className="tu-poster" label={content.title} onPress={() => onOpen(content)}>
            <TvPicture
              src={content.cover.poster ?? content.cover.still}
              title={content.title}
              color={content.cover.colorBg}
            />
          </Press>
        ) : null;
      }}
    />
  );
}
