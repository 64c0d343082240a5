export interface Slot {
  /** Index of the channel. */
  readonly channel: number;
  readonly start: number;
  readonly stop: number | undefined;
  readonly length: number | undefined;
  readonly line: number;
}

/** Channel, start, stop, length and line of every staged programme, 28 bytes each: what corrections need, without the texts. */
export interface Slots {
  readonly add: (slot: Slot) => void;
  readonly size: () => number;
  readonly channel: (at: number) => number;
  readonly start: (at: number) => number;
  /** NaN where the guide has none. */
  readonly stop: (at: number) => number;
  readonly setStop: (at: number, stop: number) => void;
  /** 0 where the guide has none. */
  readonly length: (at: number) => number;
  readonly line: (at: number) => number;
  /** Positions sorted by channel, then start, then the order of reading. */
  readonly inOrder: () => Uint32Array;
}

export function createSlots(): Slots {
  let room = 8_192;
  let size = 0;
  let channels = new Int32Array(room);
  let starts = new Float64Array(room);
  let stops = new Float64Array(room);
  let lengths = new Int32Array(room);
  let lines = new Int32Array(room);

  const grow = (): void => {
    room *= 2;
    const longer = <List extends Int32Array | Float64Array>(old: List, fresh: List): List => {
      fresh.set(old);
      return fresh;
    };
    channels = longer(channels, new Int32Array(room));
    starts = longer(starts, new Float64Array(room));
    stops = longer(stops, new Float64Array(room));
    lengths = longer(lengths, new Int32Array(room));
    lines = longer(lines, new Int32Array(room));
  };

  return {
    add({ channel, start, stop, length, line }) {
      if (size === room) grow();
      channels[size] = channel;
      starts[size] = start;
      stops[size] = stop ?? Number.NaN;
      lengths[size] = length ?? 0;
      lines[size] = line;
      size += 1;
    },
    size: () => size,
    channel: (at) => channels[at] as number,
    start: (at) => starts[at] as number,
    stop: (at) => stops[at] as number,
    setStop: (at, stop) => {
      stops[at] = stop;
    },
    length: (at) => lengths[at] as number,
    line: (at) => lines[at] as number,
    inOrder() {
      const order = new Uint32Array(size);
      for (let at = 0; at < size; at += 1) order[at] = at;
      return order.sort(
        (a, b) =>
          (channels[a] as number) - (channels[b] as number) || (starts[a] as number) - (starts[b] as number) || a - b,
      );
    },
  };
}
