import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Chips } from '../chips/Chips.tsx';
import {
  iconCaretDown,
  iconDotsThree,
  iconHeartFill,
  iconPencilSimple,
  iconShareNetwork,
  iconTrash,
} from '../icon/glyphs.ts';
import { VirtualList } from '../list/VirtualList.tsx';
import { mark } from '../stories/scenes.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';

export default { title: 'ui-kit/Choices' } satisfies Meta;

export const Menus: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', alignItems: 'flex-start', gap: 200, minHeight: 360 }}>
      <Menu
        label="Качество"
        trigger={
          <Button kind="quiet" iconEnd={iconCaretDown}>
            Качество
          </Button>
        }
        items={['Авто', '1080p', '720p', '540p'].map((label, index) => ({ key: label, label, checked: index === 0 }))}
      />
      <Menu
        label="Действия"
        trigger={<IconButton glyph={iconDotsThree} label="Действия" />}
        items={[
          { key: 's', label: 'Поделиться', icon: iconShareNetwork },
          { key: 'e', label: 'Переименовать', note: 'Профиль «Тимур»', icon: iconPencilSimple },
          { key: 'd', label: 'Удалить', icon: iconTrash, danger: true },
        ]}
      />
      <Popover label="Скорость" trigger={<Button kind="outline">Скорость</Button>}>
        {(close) => (
          <Button kind="text" onClick={close}>
            Обычная
          </Button>
        )}
      </Popover>
    </div>
  ),
  play: ({ canvasElement }) => {
    canvasElement.querySelectorAll<HTMLElement>('[aria-haspopup]')[0]?.click();
  },
};

function TabsAndChips() {
  const [tab, setTab] = useState<'list' | 'schedule'>('list');
  const [genre, setGenre] = useState('all');
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Tabs
        label="Канал"
        current={tab}
        onChange={setTab}
        tabs={[
          { key: 'list', label: 'Каналы' },
          { key: 'schedule', label: 'Программа' },
        ]}
      >
        <p>{tab === 'list' ? '186 каналов' : 'Сегодня, 21 ноября'}</p>
      </Tabs>
      <Chips
        label="Жанр"
        current={genre}
        onChange={setGenre}
        chips={[
          { key: 'all', label: 'Все 186' },
          { key: 'fav', label: 'Избранное', icon: iconHeartFill },
          { key: 'film', label: 'Кино' },
          { key: 'sport', label: 'Спорт' },
          { key: 'kids', label: 'Детям' },
          { key: 'nature', label: 'Познание' },
        ]}
      />
    </div>
  );
}
export const TabsChips: StoryObj = { render: () => <TabsAndChips /> };

export const LongList: StoryObj = {
  render: () => (
    <div style={{ height: 520, maxWidth: 400 }}>
      <VirtualList
        label="Каналы"
        count={1000}
        rowHeight={64}
        initialIndex={40}
        row={(index) => (
          <button
            type="button"
            style={{ display: 'flex', width: '100%', height: 64, alignItems: 'center', gap: 12, padding: '0 12px' }}
          >
            <span className="k-caption k-text-3" style={{ width: 32 }}>
              {index + 1}
            </span>
            <img
              src={mark(`К${index + 1}`, `hsl(${(index * 47) % 360} 55% 30%)`)}
              alt=""
              width={72}
              height={46}
              style={{ borderRadius: 8 }}
            />
            Канал {index + 1}
          </button>
        )}
      />
    </div>
  ),
};
