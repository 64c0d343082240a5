import { addressParts } from './address-parts.ts';

/**
 * `/(live/)?user/password/id(.m3u8|.ts)?` → `/timeshift/user/password/{duration:60}/{Y}-{m}-{d}:{H}-{M}/id.m3u8`, in
 * the server's local time. A live stream without an extension is taken for HLS, and so is its archive: panels serve
 * both.
 */
export function xtreamTemplate(live: string): string | undefined {
  const parts = addressParts(live);
  if (parts === undefined) return undefined;
  const folders = parts.folder.split('/').slice(1, -1);
  if (folders[0]?.toLowerCase() === 'live' && folders.length === 3) folders.shift();
  const [user, password, ...more] = folders;
  const match = /^([^.]+)(\.m3u8?|\.ts)?$/i.exec(parts.file);
  if (!user || !password || more.length > 0 || match === null) return undefined;
  const ending = match[2]?.toLowerCase() === '.ts' ? '.ts' : '.m3u8';
  return `${parts.origin}/timeshift/${user}/${password}/{duration:60}/{Y}-{m}-{d}:{H}-{M}/${match[1]}${ending}${parts.query}`;
}
