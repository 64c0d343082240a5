import { describe, expect, it } from 'vitest';
import { initialsOf, roleText } from './persons.ts';

describe("a person's role", () => {
  it('has a text for the roles of the product', () => {
    expect(roleText('presenter')).toBe('catalogue.role_presenter');
  });

  it.each(['gaffer', '', 'toString', '__proto__'])('%j has no text', (role) => {
    expect(roleText(role)).toBeUndefined();
  });
});

describe('initials', () => {
  it.each([
    ['Anna Lozova', 'AL'],
    ['Cher', 'C'],
    ['Jean Luc de la Tour', 'JL'],
    ['Анна\u00a0Лозова', 'АЛ'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('keep letters outside the basic plane whole', () => {
    expect(initialsOf('𝒜𝒷 𝒞𝒹')).toBe('𝒜𝒞');
  });
});
