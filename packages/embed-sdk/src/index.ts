export { player, type EmbeddedPlayer, type PlayerOptions } from './player.ts';
export { Refusal } from './refusal.ts';
export { frameAddress, type AddressOptions, type Consent } from './address.ts';
export type {
  Chosen,
  Command,
  CommandFields,
  CommandName,
  Moment,
  PlayerEvent,
  PlayerEvents,
  PlayerMessage,
  PlayerStatus,
  Programme,
  Quality,
  Sound,
  Subject,
  Track,
  Tracks,
} from './messages.ts';
