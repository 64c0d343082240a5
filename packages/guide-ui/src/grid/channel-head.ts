import type { Channel } from '@antenna/api-client';
import { channelAccess } from '@antenna/catalogue';
import type { Translate } from '@antenna/i18n';
import { to } from '@antenna/navigation';
import { linesOf } from './letters.ts';

export interface HeadNode {
  readonly root: HTMLElement;
  readonly link: HTMLAnchorElement;
  readonly tile: HTMLElement;
  readonly name: HTMLElement;
  shown?: Channel;
}

/** Letters' sizes in a line of a name, and of a plate with a name, and lines that each has: the narrowest of desk, small window and television. */
const [NAME_LINE, NAME_LINES] = [5.2, 2];
const [PLATE_LINE, PLATE_LINES] = [4.6, 2];

/** The first cell of a row: number, plate and name of the channel, and a way to it for the pointer. */
export function createHead(id = ''): HeadNode {
  const root = document.createElement('div');
  root.className = 'g-head';
  if (id) root.id = id;
  root.setAttribute('role', 'rowheader');
  root.setAttribute('aria-colindex', '1');
  const link = document.createElement('a');
  link.className = 'g-head-link';
  link.tabIndex = -1;
  const tile = document.createElement('span');
  tile.className = 'g-tile';
  tile.setAttribute('aria-hidden', 'true');
  const name = document.createElement('span');
  name.className = 'g-head-name';
  link.append(tile, name);
  root.append(link);
  return { root, link, tile, name };
}

/** Puts a channel into the head of a row. */
export function dressHead(head: HeadNode, channel: Channel, text: Translate): void {
  if (head.shown === channel) return;
  head.shown = channel;
  const { link, tile, name } = head;
  link.href = to.channel({ id: channel.id, slug: channel.slug });
  link.dataset['num'] = channel.num === undefined ? '' : String(channel.num);
  name.textContent = channel.name;
  // What fits is not cut: each cut is one more piece to lay out and to paint.
  name.toggleAttribute('data-long', linesOf(channel.name, NAME_LINE) > NAME_LINES);
  const isLocked = channelAccess(channel, { isLoggedIn: false }).at !== 'open';
  link.dataset['mark'] = isLocked ? 'locked' : channel.isFavored ? 'favorite' : '';
  link.setAttribute(
    'aria-label',
    [channel.num, channel.name, isLocked ? text('channels.locked') : undefined]
      .filter((part) => part !== undefined)
      .join(', '),
  );
  dressTile(tile, channel);
}

function dressTile(tile: HTMLElement, channel: Channel): void {
  const mark = channel.icon ?? channel.cover.src ?? channel.images.find(({ type }) => type === 'colorback')?.src;
  const plate = channel.cover.plate;
  tile.style.background = plate ?? '';
  tile.style.color = plate === undefined ? '' : isLight(plate) ? 'var(--n0)' : 'var(--n10)';
  // In words only for the eye: the link has its name, and says it once.
  const spell = () => {
    tile.replaceChildren();
    tile.dataset['name'] = channel.name;
    tile.toggleAttribute('data-long', linesOf(channel.name, PLATE_LINE) > PLATE_LINES);
  };
  if (mark === undefined) return spell();
  delete tile.dataset['name'];
  tile.removeAttribute('data-long');
  const image =
    tile.firstElementChild instanceof HTMLImageElement ? tile.firstElementChild : document.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.draggable = false;
  image.onerror = spell;
  image.src = mark;
  if (tile.firstChild !== image) tile.replaceChildren(image);
}

/** Whether dark words stand out more on a `#rrggbb` plate. */
function isLight(plate: string): boolean {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(plate);
  const [red = 0, green = 0, blue = 0] = (digits ?? [])
    .slice(1)
    .map((pair) => (Number.parseInt(pair, 16) / 255) ** 2.2);
  // Above this luminance black words are read more easily than white ones.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
