// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { REST, shellSkeletonHtml } from './shell-skeleton-html.ts';
import type { ShellKind } from './shell-skeleton-html.ts';

afterEach(() => document.body.replaceChildren());

const KINDS: readonly ShellKind[] = ['home', 'channels', 'channel', 'plain'];

describe('the shell before any script', () => {
  it.each(KINDS)('%s is well-formed and silent for readers and keys', (kind) => {
    const html = shellSkeletonHtml({ kind, brandName: 'Vega', menu: ['A', 'B'] });
    document.body.innerHTML = html;
    const shell = document.querySelector('.sk-shell');
    expect(document.body.children).toHaveLength(1);
    expect(shell?.getAttribute('aria-hidden')).toBe('true');
    expect(shell?.hasAttribute('inert')).toBe(true);
    expect(document.querySelectorAll('.sh-menu li')).toHaveLength(2);
    expect(html).not.toContain('undefined');
  });

  it('writes an operator’s words as words', () => {
    const html = shellSkeletonHtml({
      kind: 'plain',
      brandName: '<img src=x onerror=alert(1)>',
      logo: '"><script>',
      menu: ['<b>'],
    });
    document.body.innerHTML = html;
    expect(document.querySelector('script, b')).toBeNull();
    expect(document.querySelector('.sh-logo img')?.getAttribute('src')).toBe('"><script>');
    document.body.innerHTML = shellSkeletonHtml({ kind: 'plain', brandName: '<i>x</i>' });
    expect(document.querySelector('.sh-logo')?.textContent).toBe('<i>x</i>');
  });

  it.each(KINDS)('%s says where the first frame ends: an element that is whole, and what comes behind it', (kind) => {
    const [first = '', rest = ''] = shellSkeletonHtml({ kind, brandName: 'Vega' }).split(REST);
    expect(first).toContain('Vega');
    expect(rest).toMatch(/^<(section|div)/);
    document.body.innerHTML = first;
    const last = document.getElementById('shell-first');
    expect(first.endsWith(last?.outerHTML ?? '?')).toBe(true);
  });

  it('lies clear over a hero on the home page only', () => {
    expect(shellSkeletonHtml({ kind: 'home', brandName: 'V' })).toContain('sh-header--clear');
    expect(shellSkeletonHtml({ kind: 'channels', brandName: 'V' })).not.toContain('sh-header--clear');
  });
});
