import type { Selector, SelectorComponent, Visitor } from 'lightningcss';

/**
 * Replaces `:where(…)` and `:is(…)` by their selectors: engines below Chromium 88 drop every rule with one. Their specificity is
 * lost, so what overrides such a rule has to come after it.
 */
export const flatSelectors: Visitor<never> = {
  Selector: (selector) => {
    const flat = flatten(selector);
    return flat.length === 1 && flat[0] === selector ? undefined : flat;
  },
};

function flatten(selector: Selector): Selector[] {
  const index = selector.findIndex(isGroup);
  if (index < 0) return [selector];
  const group = selector[index] as Extract<SelectorComponent, { kind: 'where' | 'is' }>;
  return group.selectors.flatMap((inner) =>
    flatten([...selector.slice(0, index), ...inner, ...selector.slice(index + 1)]),
  );
}

function isGroup(component: SelectorComponent): boolean {
  return component.type === 'pseudo-class' && (component.kind === 'where' || component.kind === 'is');
}
