/** The server's keys: what is made now is made with the newest; what was made with a former one is still good. */
export interface SecretKeys {
  readonly secretKey: string;
  readonly formerKeys?: readonly string[] | undefined;
}

export const allKeys = ({ secretKey, formerKeys = [] }: SecretKeys): readonly string[] => [secretKey, ...formerKeys];

/** Seals with the newest key, and opens what any of the keys has sealed. What is sealed is authenticated: a wrong key opens nothing. */
export function withFormerKeys<Seals extends { open(sealed: string, ...more: never[]): unknown }>(
  keys: SecretKeys,
  make: (key: string) => Seals,
): Seals {
  const [newest, ...former] = allKeys(keys).map(make) as [Seals, ...Seals[]];
  const open = (sealed: string, ...more: never[]): unknown => {
    for (const each of [newest, ...former]) {
      const opened = each.open(sealed, ...more);
      if (opened !== undefined) return opened;
    }
    return undefined;
  };
  return { ...newest, open };
}
