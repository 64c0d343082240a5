import { Brand } from './brand.ts';
import { Categories, Channels, GuideMatches, Keys } from './channels.ts';
import { Packets, Licences, PromoKeys } from './packets.ts';
import { Catalogue } from './catalogue.ts';
import { Avatars, Addresses, Accounts } from './people.ts';
import { Sources } from './sources.ts';
import { News, Messages, Surveys, Ads } from './texts.ts';

/** The JSON files of an operator folder, in the order in which they are read; only brand.json must be there. */
export const FILE_SHAPES = {
  'brand.json': Brand,
  'sources.json': Sources,
  'categories.json': Categories,
  'channels.json': Channels,
  'guide-matches.json': GuideMatches,
  'packets.json': Packets,
  'catalogue.json': Catalogue,
  'news.json': News,
  'keys.json': Keys,
  'ads.json': Ads,
  'avatars.json': Avatars,
  'messages.json': Messages,
  'addresses.json': Addresses,
  'licences.json': Licences,
  'surveys.json': Surveys,
  'promokeys.json': PromoKeys,
  'accounts.json': Accounts,
} as const;

export type OperatorFile = keyof typeof FILE_SHAPES;
