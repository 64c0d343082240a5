import { describe, expect, it } from 'vitest';
import { originOf } from './origin.ts';

const at = (host: string, publicOrigins?: readonly string[]) =>
  originOf(publicOrigins ? { publicOrigins } : {}, { protocol: 'https', host });

describe('where pages and QR codes of payments lead', () => {
  it('is the address that the request came to, unless the operator has named their own', () => {
    expect([at('tv.example'), at('tv.example', [])]).toEqual(['https://tv.example', 'https://tv.example']);
  });

  it('is one of the operator’s addresses, whatever a Host claims', () => {
    const own = ['https://tv.example', 'https://kino.example'];
    expect(['tv.example', 'kino.example', 'evil.example'].map((host) => at(host, own))).toEqual([
      'https://tv.example',
      'https://kino.example',
      'https://tv.example',
    ]);
  });
});
