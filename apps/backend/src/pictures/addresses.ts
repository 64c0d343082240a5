import { LRUCache } from 'lru-cache';
import { withFormerKeys, type SecretKeys } from '../domain/key-ring.ts';
import type { AnswerPictures } from '../http/projection.ts';
import type { ProviderCache } from '../provider/provider-cache.ts';
import { OWN_PATH, type PictureFacts } from './facts.ts';
import { ADDRESSES_KEPT, LONGEST_ADDRESS } from './limits.ts';
import { createSeals, REMOTE_PATH, type RemotePicture } from './sealed-address.ts';

export interface PictureAddresses {
  /** What answers to viewers of an operator say about pictures; without an operator, to anyone. */
  of(providerId: number | undefined): AnswerPictures;
  /** The picture behind an address below `REMOTE_PATH`; undefined where it is not ours, or altered. */
  open(sealed: string): RemotePicture | undefined;
}

interface AddressParts {
  readonly keys: SecretKeys;
  readonly facts: PictureFacts;
  readonly providers: Pick<ProviderCache, 'hasPictureProxy'>;
}

/** The addresses that viewers get: with a version for pictures of the operator's folder, sealed for those of other servers where the operator wants it. */
export function createPictureAddresses({ keys, facts, providers }: AddressParts): PictureAddresses {
  const seals = withFormerKeys(keys, createSeals);
  const ready = new LRUCache<string, string>({ max: ADDRESSES_KEPT });
  const sealOf = (picture: RemotePicture): string => {
    const key = `${picture.providerId} ${picture.url}`;
    let found = ready.get(key);
    if (found === undefined) {
      found = REMOTE_PATH + seals.seal(picture);
      ready.set(key, found);
    }
    return found;
  };
  const named = new Map<number | undefined, AnswerPictures>();
  const make = (providerId: number | undefined): AnswerPictures => ({
    addressOf(stored) {
      if (stored.startsWith(OWN_PATH)) return versioned(stored, facts);
      return providerId !== undefined && isRemote(stored) && providers.hasPictureProxy(providerId)
        ? sealOf({ url: stored, providerId })
        : stored;
    },
    colourOf: (stored) => facts.lookOf(stored)?.colour,
    placeholderOf: (stored) => facts.lookOf(stored)?.placeholder,
  });
  return {
    of(providerId) {
      let found = named.get(providerId);
      if (found === undefined) named.set(providerId, (found = make(providerId)));
      return found;
    },
    open: (sealed) => (sealed.length > 2 * LONGEST_ADDRESS ? undefined : seals.open(sealed)),
  };
}

const isRemote = (stored: string): boolean => /^https?:\/\//i.test(stored) && stored.length <= LONGEST_ADDRESS;

/** An operator's own query stays as it is. */
function versioned(stored: string, facts: PictureFacts): string {
  const version = stored.includes('?') ? undefined : facts.versionOf(stored);
  return version === undefined ? stored : `${stored}?v=${version}`;
}
