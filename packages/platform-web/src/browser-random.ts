import type { Random } from '@antenna/kernel';

/** The browser's cryptographic random numbers; works on insecure pages, which have no `randomUUID`. */
export function createBrowserRandom(): Random {
  return {
    number: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 4_294_967_296,
    uuid: () =>
      typeof crypto.randomUUID === 'function'
        ? crypto.randomUUID()
        : uuidOf(crypto.getRandomValues(new Uint8Array(16))),
  };
}

/** Version 4 out of sixteen random bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const hex = Array.from(bytes, (byte, index) =>
    (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
