import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { ReorderList } from './ReorderList.tsx';

export default { title: 'ui-kit/ReorderList' } satisfies Meta;

function Arranged() {
  const [names, setNames] = useState<readonly string[]>([
    'Север 24',
    'ქალაქი წვიმის შემდეგ — ძველი უბნების დიდი ისტორია',
    'Fjord',
    'Kino Nord',
    'Лис',
  ]);
  return (
    <div style={{ maxWidth: 560 }}>
      <ReorderList
        label="Мой порядок"
        items={names}
        itemKey={(name) => name}
        nameOf={(name) => name}
        row={(name, place) => <span className="k-clip" style={{ display: 'block' }}>{`${place + 1}. ${name}`}</span>}
        onReorder={setNames}
      />
    </div>
  );
}

export const AtRest: StoryObj = { render: () => <Arranged /> };
export const PickedUp: StoryObj = {
  render: () => <Arranged />,
  play: ({ canvasElement }) => {
    const handle = canvasElement.querySelector<HTMLElement>('.k-reorder-handle');
    handle?.focus();
    for (const key of [' ', 'ArrowDown'])
      handle?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  },
};
