import { describe, expect, it } from 'vitest';
import { parseJsonWithComments } from './json-with-comments.ts';

describe('JSON with comments', () => {
  it('leaves out comments and last commas, not what looks like them in a text', () => {
    const text = '// first\n{ "a": "https://x/*y*/", /* b */ "c": [1, 2,], // d\n}\n';
    expect(parseJsonWithComments(text)).toEqual({ a: 'https://x/*y*/', c: [1, 2] });
  });

  it('names the line of a mistake', () => {
    expect(() => parseJsonWithComments('{\n  "a": 1\n  "b": 2\n}')).toThrow('comma expected at line 3, column 3');
    expect(() => parseJsonWithComments('')).toThrow('value expected at line 1, column 1');
  });
});
