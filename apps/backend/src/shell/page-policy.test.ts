import { expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const scripts = (hasIma: boolean) => /script-src ([^;]*)/.exec(pagePolicy({ html: '<script>a</script>', ancestors: [], isHttps: true, hasIma }))?.[1]?.split(' ');

it('lets Google’s ad player in only where the operator’s ads are for it', () => {
  expect(scripts(false)?.some((source) => source.startsWith('http'))).toBe(false);
  expect(scripts(true)).toContain('https://imasdk.googleapis.com');
});
