import { describe, expect, it } from 'vitest';
import { deviceClass, deviceOfRequest } from './device.ts';

describe('deviceClass', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/151', 0, 'desktop'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'mobile'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, 'mobile'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, 'desktop'],
    ['Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0)', 0, 'tv'],
    ['Mozilla/5.0 (Web0S; Linux/SmartTV)', 0, 'tv'],
    ['Mozilla/5.0 (Linux; Android 12; BRAVIA 4K Android TV)', 0, 'tv'],
    ['Mozilla/5.0 (Linux; Android 9; AFTMM) Silk/120', 0, 'tv'],
    ['Mozilla/5.0 (Linux; Android 16; Pixel) Mobile', 5, 'mobile'],
    ['', 0, 'desktop'],
  ] as const)('%s with %i touch points is %s', (userAgent, touchPoints, device) => {
    expect(deviceClass({ userAgent, touchPoints })).toBe(device);
  });
});

describe('deviceOfRequest', () => {
  const linux = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/151';

  it('uses the client hint first, then the user agent', () => {
    expect(deviceOfRequest({ 'user-agent': linux })).toBe('desktop');
    expect(deviceOfRequest({ 'user-agent': linux, 'sec-ch-ua-mobile': '?1' })).toBe('mobile');
    expect(deviceOfRequest({ 'user-agent': `${linux} Android`, 'sec-ch-ua-mobile': '?0' })).toBe('mobile');
  });

  it('recognises a TV whatever the hint says, and takes a request without a user agent for a desktop', () => {
    expect(deviceOfRequest({ 'user-agent': 'Mozilla/5.0 (Web0S; Linux/SmartTV)', 'sec-ch-ua-mobile': '?1' })).toBe(
      'tv',
    );
    expect(deviceOfRequest({})).toBe('desktop');
  });
});
