/** The first entry of each key. Keys are 53-bit numbers; a slot takes 12 bytes, an entry of a Map more than forty. */
export interface FirstEntries {
  /** The number with which `key` was first added; `number` itself the first time. */
  readonly firstOf: (key: number, number: number) => number;
  readonly size: () => number;
}

export function createFirstEntries(): FirstEntries {
  let room = 1 << 12;
  let size = 0;
  let keys = new Float64Array(room);
  let numbers = new Int32Array(room);

  /** The slot of the key, or the free slot for it. Entries are numbered from 1: 0 is a free slot. */
  const slotOf = (key: number): number => {
    let slot = key % room;
    while (numbers[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) % room;
    return slot;
  };
  const grow = (): void => {
    const [oldKeys, oldNumbers] = [keys, numbers];
    room *= 2;
    keys = new Float64Array(room);
    numbers = new Int32Array(room);
    oldNumbers.forEach((number, at) => {
      if (number === 0) return;
      const slot = slotOf(oldKeys[at] as number);
      keys[slot] = oldKeys[at] as number;
      numbers[slot] = number;
    });
  };

  return {
    firstOf(key, number) {
      const slot = slotOf(key);
      const known = numbers[slot] as number;
      if (known !== 0) return known;
      keys[slot] = key;
      numbers[slot] = number;
      size += 1;
      if (size * 2 > room) grow();
      return number;
    },
    size: () => size,
  };
}
