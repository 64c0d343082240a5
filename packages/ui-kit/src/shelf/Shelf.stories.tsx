import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card, CardChip, CardTags } from '../card/Card.tsx';
import { iconPlayFill } from '../icon/glyphs.ts';
import { Icon } from '../icon/Icon.tsx';
import { Picture } from '../picture/Picture.tsx';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { SkeletonShelf } from '../skeleton/Skeleton.tsx';
import { PROGRAMMES, scene } from '../stories/scenes.ts';
import { Tag } from '../tag/Tag.tsx';
import { Shelf } from './Shelf.tsx';

export default { title: 'ui-kit/Shelf', parameters: { page: true } } satisfies Meta;

const tile = (src: string) => (
  <span
    style={{
      position: 'relative',
      display: 'block',
      width: '100%',
      height: '100%',
      borderRadius: 8,
      overflow: 'hidden',
    }}
  >
    <Picture src={src} />
  </span>
);
const disc = (
  <span style={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', zIndex: 2 }}>
    <span
      style={{
        width: 52,
        height: 52,
        borderRadius: '50%',
        background: 'rgba(6,8,13,.72)',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Icon glyph={iconPlayFill} />
    </span>
  </span>
);

const Live = () => (
  <Shelf title="Сейчас в эфире" card="live" allTo="/channels" allLabel="Вся программа">
    {PROGRAMMES.map((programme, index) => (
      <Card
        key={programme.title}
        to="/channel/1"
        shape="wide"
        titleLines={2}
        title={programme.title}
        caption={programme.caption}
        aside={tile(programme.mark)}
        picture={<Picture src={scene(index)} />}
        over={<ProgressBar kind="live" overlay value={programme.done} />}
      />
    ))}
  </Shelf>
);
const Wide = () => (
  <Shelf title="Продолжить просмотр" card="wide" allTo="/row/history">
    {PROGRAMMES.map((programme, index) => (
      <Card
        key={programme.title}
        to="/watch/1"
        shape="wide"
        title={programme.title}
        caption="Осталось 41 мин"
        picture={<Picture src={scene(index + 3)} />}
        over={
          <>
            {disc}
            <CardTags>{index === 1 ? <Tag kind="live">Эфир</Tag> : null}</CardTags>
            <CardChip>1:38</CardChip>
            <ProgressBar kind="watched" overlay value={0.58} />
          </>
        }
      />
    ))}
  </Shelf>
);
const Poster = () => (
  <Shelf title="Новое в подписке «Кино»" card="poster" allTo="/row/new">
    {[...PROGRAMMES, ...PROGRAMMES].map((programme, index) => (
      <Card
        key={`${programme.title}${index}`}
        to="/contents/1"
        shape="poster"
        title={programme.title}
        caption={
          <>
            <span style={{ color: 'var(--brand-accent-text)', fontWeight: 600 }}>Новое</span> · Драма · 2026
          </>
        }
        picture={
          <Picture
            src={index % 3 === 1 ? undefined : scene(index + 1, 400, 600)}
            title={programme.title}
            tone={programme.title}
          />
        }
      />
    ))}
  </Shelf>
);

export const Shelves: StoryObj = {
  render: () => (
    <div style={{ paddingBlock: 24 }}>
      <Live />
      <Wide />
      <Poster />
    </div>
  ),
};

export const Waiting: StoryObj = {
  render: () => (
    <div style={{ paddingBlock: 24 }}>
      <SkeletonShelf card="live" title="Сейчас в эфире" />
      <SkeletonShelf card="wide" />
      <SkeletonShelf card="poster" count={10} />
    </div>
  ),
};

export const Tiles: StoryObj = {
  render: () => (
    <div style={{ paddingBlock: 24 }}>
      <Shelf title="Каналы" card="tile" allTo="/channels">
        {[...PROGRAMMES, ...PROGRAMMES].map((programme, index) => (
          <a
            key={`${programme.title}${index}`}
            href="/channel"
            aria-label={programme.title}
            style={{ display: 'block', aspectRatio: '11/7' }}
          >
            {tile(programme.mark)}
          </a>
        ))}
      </Shelf>
    </div>
  ),
};
