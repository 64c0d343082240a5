import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Switch } from './Switch.tsx';

export default { title: 'ui-kit/Switch' } satisfies Meta;

function Three() {
  const [isOn, setOn] = useState(true);
  return (
    <div style={{ display: 'grid', maxWidth: 480 }}>
      <Switch label="Детский профиль" help="Фильмы и каналы до 12 лет" isOn={isOn} onToggle={() => setOn(!isOn)} />
      <Switch label="Часы просмотра" isOn={!isOn} onToggle={() => setOn(!isOn)} />
      <Switch label="Настройки родительского контроля" help="Всегда включено" isOn />
      <Switch label="Детский профиль" help="Хотя бы один взрослый должен остаться" isOn={false} />
    </div>
  );
}

export const Switches: StoryObj = { render: () => <Three /> };
