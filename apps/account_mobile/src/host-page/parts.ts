/** An element with properties and children. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

export const labelled = (words: string, field: HTMLElement) => make('label', {}, words, field);

export function choice(words: string, options: readonly string[], onChange: (value: string) => void): HTMLElement {
  const select = make('select', {}, ...options.map((each) => make('option', { value: each }, each)));
  select.addEventListener('change', () => onChange(select.value));
  return labelled(words, select);
}

export function toggle(words: string, isOn: boolean, onChange: (isOn: boolean) => void): HTMLElement {
  const box = make('input', { type: 'checkbox', checked: isOn });
  box.addEventListener('change', () => onChange(box.checked));
  return make('label', { className: 'flag' }, box, words);
}

export function button(words: string, onPress: () => void): HTMLButtonElement {
  const element = make('button', { type: 'button' }, words);
  element.addEventListener('click', onPress);
  return element;
}
