import type { Channel } from '@antenna/api-client';
import { channelAccess } from '@antenna/catalogue';
import type { Translate } from '@antenna/i18n';
import { to } from '@antenna/navigation';
import { onThisScreen } from '@antenna/ui-kit';

export interface HeadNode {
  readonly root: HTMLElement;
  readonly link: HTMLAnchorElement;
  readonly tile: HTMLElement;
  readonly name: HTMLElement;
  shown?: Channel;
}

/** The header cell of a row: number, logo and name of the channel, and a link to it. */
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

/** Shows a channel in the head of a row. */
export function updateHead(head: HeadNode, channel: Channel, text: Translate): void {
  if (head.shown === channel) return;
  head.shown = channel;
  const { link, tile, name } = head;
  link.href = to.channel({ id: channel.id, slug: channel.slug });
  link.dataset['num'] = channel.num === undefined ? '' : String(channel.num);
  name.textContent = channel.name;
  const isLocked = channelAccess(channel, { isLoggedIn: false, isChild: false }).at !== 'open';
  link.dataset['mark'] = isLocked ? 'locked' : channel.isFavored ? 'favorite' : '';
  link.setAttribute(
    'aria-label',
    [channel.num, channel.name, isLocked ? text('channels.locked') : undefined]
      .filter((part) => part !== undefined)
      .join(', '),
  );
  updateTile(tile, channel);
}

function updateTile(tile: HTMLElement, channel: Channel): void {
  const mark = channel.icon ?? channel.cover.src ?? channel.images.find(({ type }) => type === 'colorback')?.src;
  const plate = channel.cover.plate;
  tile.style.background = plate ?? '';
  tile.style.color = plate === undefined ? '' : isLight(plate) ? 'var(--n0)' : 'var(--n10)';
  // The name is generated content: the link already has it as its accessible name.
  const showName = () => {
    tile.replaceChildren();
    tile.dataset['name'] = channel.name;
  };
  if (mark === undefined) return showName();
  delete tile.dataset['name'];
  const image =
    tile.firstElementChild instanceof HTMLImageElement ? tile.firstElementChild : document.createElement('img');
  image.alt = '';
  image.decoding = 'async';
  image.draggable = false;
  image.onerror = showName;
  image.src = onThisScreen(mark, 'logo');
  if (tile.firstChild !== image) tile.replaceChildren(image);
}

/** Whether dark text has more contrast on a `#rrggbb` tile. */
function isLight(plate: string): boolean {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/iu.exec(plate);
  const [red = 0, green = 0, blue = 0] = (digits ?? [])
    .slice(1)
    .map((pair) => (Number.parseInt(pair, 16) / 255) ** 2.2);
  // Above this luminance black text has more contrast than white text.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
