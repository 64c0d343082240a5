import type { Meta, StoryObj } from '@storybook/react-vite';
import {
  iconBell,
  iconCaretRight,
  iconClockCounterClockwise,
  iconHeart,
  iconHeartFill,
  iconMagnifyingGlass,
  iconPauseFill,
  iconPlayFill,
  iconPlus,
} from '../icon/glyphs.ts';
import { SeekIcon } from '../icon/SeekIcon.tsx';
import { Button, ButtonLink } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

export default { title: 'ui-kit/Button' } satisfies Meta;

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', marginBottom: 20 } as const;

export const Kinds: StoryObj = {
  render: () => (
    <>
      <div style={row}>
        <Button kind="play" icon={iconPlayFill}>
          Смотреть
        </Button>
        <Button kind="quiet" icon={iconBell}>
          Напомнить в 21:40
        </Button>
        <IconButton kind="square" glyph={iconPlus} label="В моё" />
      </div>
      <div style={row}>
        <Button kind="brand" icon={iconClockCounterClockwise}>
          С начала
        </Button>
        <Button kind="outline">Подключить</Button>
        <Button kind="text" iconEnd={iconCaretRight}>
          Подробнее
        </Button>
        <Button kind="danger">Удалить профиль</Button>
        <ButtonLink to="/" kind="quiet">
          Ссылка
        </ButtonLink>
      </div>
    </>
  ),
};

export const Sizes: StoryObj = {
  render: () => (
    <>
      <div style={row}>
        <Button kind="play" size="small" icon={iconPlayFill}>
          Смотреть
        </Button>
        <Button size="small" kind="outline">
          Добавить
        </Button>
      </div>
      <div style={{ ...row, maxWidth: 320 }}>
        <Button kind="play" wide icon={iconPlayFill}>
          Арнаны бастапқыдан көру мүмкіндігі бар
        </Button>
      </div>
    </>
  ),
};

export const States: StoryObj = {
  render: () => (
    <div style={row}>
      <Button kind="brand" loading>
        Подтвердить
      </Button>
      <Button kind="quiet" loading>
        Повторить
      </Button>
      <Button kind="play" disabled icon={iconPlayFill}>
        Смотреть
      </Button>
      <Button kind="outline" disabled>
        Подключить
      </Button>
    </div>
  ),
};

export const Icons: StoryObj = {
  render: () => (
    <div style={row}>
      <IconButton glyph={iconMagnifyingGlass} label="Поиск" />
      <IconButton glyph={iconBell} label="Сообщения: 2" count={2} />
      <IconButton glyph={iconHeart} label="В избранное" pressed={false} />
      <IconButton glyph={iconHeartFill} label="В избранном" pressed />
      <IconButton label="На 10 секунд назад">
        <SeekIcon direction="back" seconds={10} />
      </IconButton>
      <IconButton kind="play" glyph={iconPauseFill} label="Пауза" />
      <IconButton label="На 10 секунд вперёд">
        <SeekIcon direction="forward" seconds={10} />
      </IconButton>
    </div>
  ),
};
