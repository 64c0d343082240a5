import type { ZapChannel } from '@antenna/player-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useRef, type ReactNode } from 'react';
import { usePlayerHandle } from '../player-context.tsx';
import { PlayerView } from '../PlayerView.tsx';
import { ZapPlace } from '../zapping/ZapPlace.tsx';
import type { ZapSlots } from '../zapping/zap-slots.ts';
import { twoSounds, WithPlayer } from './story-player.tsx';

export default { title: 'player-ui/Zapping', parameters: { page: true } } satisfies Meta;

const names = [
  'Север 24',
  'Полдень',
  'Куб',
  'Ривал Спорт',
  'Кинонорд',
  'Мята',
  'ზღვა TV',
  'Рельс',
  'Fjord',
  'Очаг',
  'Puls',
  'Лис',
  'Vesper Cinema International',
  'Қазақ әуені',
  'Горизонт',
];
const plates = ['#a3161c', '#8a5a08', '#243b8f', '#0d6e4f', '#402a63', '#11705e', '#06586b', '#5b3d1e'];
const shows = [
  'Утро без спешки',
  'Below the Kelp: the Last Cold Reef',
  'Паруса. Регата на краю карты',
  'ზღვის ხმა — Голос моря',
  'Вечерний разбор дня',
];
const line: readonly ZapChannel[] = names.map((name, index) => ({
  id: index + 1,
  number: index + 1,
  name,
  opens: index !== 3,
  isPassed: false,
}));
const slots: ZapSlots = {
  mark: (id) => (
    <span
      style={{
        display: 'grid',
        placeItems: 'center',
        width: 72,
        height: 46,
        borderRadius: 8,
        background: plates[id % plates.length],
        font: '600 12px var(--font)',
        color: '#fff',
      }}
    >
      {names[id - 1]?.slice(0, 8)}
    </span>
  ),
  facts: (id, what) =>
    what === 'now' ? (
      <span>{shows[id % shows.length]}</span>
    ) : (
      <>
        <span style={{ font: '400 14px/1.25 var(--font)' }}>{shows[id % shows.length]}</span>
        <span
          style={{ font: '400 12.5px/1.25 var(--font)', color: 'var(--n7)' }}
        >{`21:10 ${shows[(id + 1) % shows.length]}`}</span>
      </>
    ),
};

/** Runs an action once the channels are set, and again before its effect would disappear. */
function Deed({
  run,
  children,
}: {
  readonly run: (player: ReturnType<typeof usePlayerHandle>, page: HTMLElement) => void;
  readonly children: ReactNode;
}) {
  const player = usePlayerHandle();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    void player.do('setChannels', { channels: line, currentId: 9 }, 'app');
    const begin = () => page.current && run(player, page.current);
    const timers = [setTimeout(begin, 300), setInterval(begin, 1_500)];
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [player, run]);
  return (
    <div ref={page} style={{ position: 'relative', width: '100%', height: '100%' }}>
      {children}
    </div>
  );
}

const scene = (
  run: (player: ReturnType<typeof usePlayerHandle>, page: HTMLElement) => void,
  width = 1033,
): StoryObj => ({
  render: () => (
    <WithPlayer options={{ facts: twoSounds }}>
      <div style={{ width: '100%', maxWidth: width }}>
        <Deed run={run}>
          <PlayerView zap={slots} onChannelPrevious={() => {}} onChannelNext={() => {}} />
        </Deed>
      </div>
    </WithPlayer>
  ),
});

const typeOne = (player: ReturnType<typeof usePlayerHandle>) =>
  void (player.state.zapping.digits === '' && player.do('typeDigit', { digit: '1' }));
const typeUnknown = async (player: ReturnType<typeof usePlayerHandle>) => {
  if (player.state.zapping.digits !== '') return;
  for (const digit of '19') await player.do('typeDigit', { digit });
};
const openList = (_player: unknown, page: HTMLElement) => {
  if (!page.querySelector('.pl-list')) page.querySelector<HTMLElement>('[aria-haspopup="listbox"]')?.click();
};

export const Digits = scene(typeOne);
export const UnknownNumber = scene((player) => void typeUnknown(player));
export const List = scene(openList);
export const ListInColumn = scene(openList, 620);
export const ListOnPhone = scene(openList, 390);
export const DigitsOnPhone = scene(typeOne, 390);
export const OverPrompt: StoryObj = {
  render: () => (
    <WithPlayer>
      <Deed run={typeOne}>
        <div style={{ position: 'relative', aspectRatio: '16 / 9', background: 'var(--n2)' }}>
          <ZapPlace slots={slots} />
        </div>
      </Deed>
    </WithPlayer>
  ),
};
