// Files and addresses
export { openSource, withoutSecrets } from './fetching.ts';
export type { Fetched, FetchOptions } from './fetching.ts';
export { forbidden, guardedLookup, isPublicAddress, resolveBySystem } from './address-guard.ts';
export type { ResolveHost } from './address-guard.ts';
// Bytes and texts
export { peek, unpack } from './unpacking.ts';
export type { Bytes, Unpacked } from './unpacking.ts';
export { withoutUtf16 } from './utf16.ts';
export { createLineReader, decodeText } from './lines.ts';
export type { LineReader } from './lines.ts';
export { decodeEntities } from './entities.ts';
export { KILOBYTE, MEGABYTE } from './limits.ts';
// Problems
export { InputError } from './input-error.ts';
export type { InputErrorKind } from './input-error.ts';
export type { InputProblem } from './input-problem.ts';
