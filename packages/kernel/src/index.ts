// Flows: state machines as data
export { go, type Flow, type Step } from './flow.ts';
// Ports: access to the outside world
export { HttpError } from './ports.ts';
export type {
  AbortSignalLike,
  Cancel,
  Clock,
  Http,
  HttpRequest,
  HttpResponse,
  KeyValueStore,
  Logger,
  Millis,
  Random,
  Seconds,
} from './ports.ts';
// Failures
export { refusal, success, type Outcome } from './outcome.ts';
export type { Answered, Failure, FailureKind } from './failure.ts';
// Units
export { DAY, HOUR, MINUTE, SECOND, toMillis, toSeconds } from './time.ts';
export { formatMoney, parseMoney, type MinorUnits } from './money.ts';
// Keys of remote controls
export { remoteKey, remoteKeyNamed, type KeyFacts, type RemoteKey } from './remote-keys.ts';
// Types that many layers share
export { PARENTAL_ACTIONS, type ParentalAction } from './parental-action.ts';
export { AGE_ADULT, AGE_CHILD, strictestAge } from './ages.ts';
export type { FavoriteTarget } from './favorite-target.ts';
