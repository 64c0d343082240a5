import { ADULT_AGE } from '../modules/limits.ts';
import type { ContentStore } from '../provider/contents-repository.ts';
import type { ProviderData } from '../provider/provider-cache.ts';
import { localise } from '../texts/localised.ts';

/** Some channels and titles that guests can watch, for the page of partners' developers. */
export interface DemoSamples {
  readonly channels: readonly Sample[];
  readonly contents: readonly Sample[];
}

interface Sample {
  readonly id: string;
  readonly name: string;
}

const MOST = 6;
/** So many titles are looked at for those that are free. */
const LOOKED_AT = 60;

export async function demoSamples(
  { id: providerId, channels }: ProviderData,
  contents: ContentStore,
  language: string,
): Promise<DemoSamples> {
  const { items } = await contents.list(providerId, {
    filter: { maxAge: ADULT_AGE - 1 },
    offset: 0,
    limit: LOOKED_AT,
    countTo: 0,
  });
  return {
    channels: channels
      .filter(({ isFree, isHidden, isAvailable, age }) => isFree && !isHidden && isAvailable && age < ADULT_AGE)
      .slice(0, MOST)
      .map(({ id, name }) => ({ id: String(id), name: localise(name, language) })),
    contents: items
      .filter(({ packets }) => packets.length === 0)
      .slice(0, MOST)
      .map(({ file }) => ({ id: file.id, name: localise(file.title, language) })),
  };
}
