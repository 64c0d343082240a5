import { describe, expect, it } from 'vitest';
import { firstValues, readAttributes, valueStart } from './attributes.ts';

const pairsOf = (line: string) => readAttributes(line).pairs;
const valuesOf = (line: string) => firstValues(pairsOf(line));

describe('a line of attributes', () => {
  it('has pairs in their order, and the text after the comma', () => {
    expect(readAttributes('tvg-id="a" tvg-name="B",The name')).toEqual({
      pairs: [
        ['tvg-id', 'a'],
        ['tvg-name', 'B'],
      ],
      rest: 'The name',
    });
  });

  it('has no text without a comma, and an empty one after a comma at the end', () => {
    expect(readAttributes('a="1"').rest).toBeUndefined();
    expect(readAttributes('a="1",').rest).toBe('');
    expect(readAttributes('')).toEqual({ pairs: [], rest: undefined });
    expect(readAttributes(',Name')).toEqual({ pairs: [], rest: 'Name' });
  });

  it('can be read from a position', () => {
    expect(readAttributes('-1 a="1",N', 2)).toEqual({ pairs: [['a', '1']], rest: 'N' });
  });

  it('keeps every comma of the name', () => {
    expect(readAttributes('a="1",One, two, three').rest).toBe('One, two, three');
  });

  it.each([
    ['double quotes', 'a="x y"', 'x y'],
    ['single quotes', "a='x y'", 'x y'],
    ['no quotes', 'a=x', 'x'],
    ['no quotes, with spaces', 'a=x y z b=1', 'x y z'],
    ['nothing between quotes', 'a=""', ''],
    ['nothing at all', 'a= b=1', 'b=1'],
    ['spaces around it', 'a="  x  "', 'x'],
    ['spaces around the equals sign', 'a = "x"', 'x'],
    ['a comma in quotes', 'a="x, y" b="z"', 'x, y'],
    ['an equals sign', 'a="x=1&y=2"', 'x=1&y=2'],
    ['quotes within', 'a="the "big" one" b="2"', 'the "big" one'],
    ['the other quotes within', `a="it's" b='2'`, "it's"],
  ])('may have a value in %s', (_name, line, value) => {
    expect(valuesOf(line)['a']).toBe(value);
  });

  it('names its attributes in small letters, with the signs that names have', () => {
    expect(valuesOf('TVG-ID="1" Catchup_Days="2" a.b="3" x:y="4"')).toEqual({
      'tvg-id': '1',
      catchup_days: '2',
      'a.b': '3',
      'x:y': '4',
    });
  });

  it('skips words that are no attributes', () => {
    expect(readAttributes('live ! a="1" b="2",Name')).toEqual({
      pairs: [
        ['a', '1'],
        ['b', '2'],
      ],
      rest: 'Name',
    });
  });

  it('takes tabs and fixed spaces for spaces', () => {
    expect(valuesOf('a="1"\tb="2"\u00a0c="3"')).toEqual({ a: '1', b: '2', c: '3' });
  });

  it('ends an unclosed value before the next attribute, its comma, or the end', () => {
    expect(valuesOf('a="x b="y"')).toEqual({ a: 'x', b: 'y' });
    expect(readAttributes('a="x,Name')).toEqual({ pairs: [['a', 'x']], rest: 'Name' });
    expect(valuesOf('a="x')).toEqual({ a: 'x' });
    expect(valuesOf("a='x b='y'")).toEqual({ a: 'x', b: 'y' });
  });

  it('has no attribute with a name of more than 64 signs', () => {
    expect(valuesOf(`${'n'.repeat(64)}="1" a="2"`)).toHaveProperty('a', '2');
    expect(Object.keys(valuesOf(`${'n'.repeat(65)}="1" a="2"`))).toEqual(['a']);
  });
});

describe('the first values', () => {
  it('are those that come first', () => {
    expect(
      firstValues([
        ['a', '1'],
        ['b', '2'],
        ['a', '3'],
      ]),
    ).toEqual({ a: '1', b: '2' });
  });

  it('cannot change what objects have', () => {
    const values = firstValues([
      ['constructor', 'x'],
      ['to-string', 'y'],
    ]);
    expect(values['constructor']).toBe('x');
    expect({}.constructor).toBe(Object);
  });
});

describe('the start of a value', () => {
  it.each([
    ['a=1', 2],
    ['tvg-id="x"', 7],
    ['a  =  1', 6],
    ['a     = 1', -1],
    ['=1', -1],
    ['word', -1],
    ['a b=1', -1],
    ['', -1],
  ])('of %j is at %i', (line, start) => expect(valueStart(line, 0)).toBe(start));
});
