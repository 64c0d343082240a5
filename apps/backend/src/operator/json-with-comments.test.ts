import { describe, expect, it } from 'vitest';
import { lineOfPointer, parseJsonWithComments } from './json-with-comments.ts';
import { parseOperatorFile } from './read-files.ts';

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

const TEXT = `// Channels
{
  "a/b": { "age": 6 },
  /* two
     lines */
  "list": [
    { "price": "1" },
    { "price": "2" },
  ],
}
`;

describe('the line of a place in a file', () => {
  it.each([
    ['/a~1b/age', 3],
    ['/list', 6],
    ['/list/1/price', 8],
    ['', 2],
    ['/nothing/here', undefined],
  ])('%s: %s', (pointer, line) => {
    expect(lineOfPointer(TEXT, pointer)).toBe(line);
  });

  it('is named with the mistake', async () => {
    await expect(parseOperatorFile('channels.json', '{\n  // Rated\n  "one": { "age": "six" }\n}')).rejects.toThrow(
      /^channels\.json: \/one\/age must be .*, line 3$/,
    );
  });
});
