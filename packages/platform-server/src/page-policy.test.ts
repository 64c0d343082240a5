import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const scripts = (hasIma: boolean) =>
  /script-src ([^;]*)/
    .exec(pagePolicy({ html: '<script>a</script>', ancestors: [], isHttps: true, hasIma }))?.[1]
    ?.split(' ');

it('lets Google’s ad player in only where the operator’s ads are for it', () => {
  expect(scripts(false)?.some((source) => source.startsWith('http'))).toBe(false);
  expect(scripts(true)).toContain('https://imasdk.googleapis.com');
});

it('lets Google’s Cast framework in only where the operator has Google Cast', () => {
  const of = (hasGoogleCast?: boolean) =>
    /script-src ([^;]*)/.exec(
      pagePolicy({ html: '', ancestors: [], isHttps: true, ...(hasGoogleCast === undefined ? {} : { hasGoogleCast }) }),
    )?.[1];
  expect(of(true)).toContain('https://www.gstatic.com');
  for (const without of [false, undefined]) expect(of(without)).not.toContain('gstatic');
});

it('shows only its own pages and the named ones in frames, and advertisers’ only with Google’s ad player', () => {
  const frames = (more: { readonly frames?: readonly string[]; readonly hasIma?: boolean }) =>
    /frame-src ([^;]*)/.exec(pagePolicy({ html: '', ancestors: [], isHttps: true, ...more }))?.[1];
  expect(frames({})).toBe("'self'");
  expect(frames({ frames: ['https://player.example'] })).toBe("'self' https://player.example");
  expect(frames({ hasIma: true })).toBe("'self' https:");
});

it('allows inline styles to engines without style-src-elem on pages for TVs alone', () => {
  const policy = (isForTv: boolean) =>
    pagePolicy({ html: '<style>a{}</style>', ancestors: [], isHttps: true, isForTv }).split('; ');
  // A hash in it would switch 'unsafe-inline' off.
  expect(policy(true)).toContain("style-src 'self' 'unsafe-inline'");
  expect(policy(true).find((each) => each.startsWith('style-src-elem'))).toMatch(/'sha256-/);
  expect(policy(false).filter((each) => each.startsWith('style-src '))).toEqual([]);
});
