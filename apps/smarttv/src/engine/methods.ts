// What engines from Chromium 53 on lack and this app or its libraries call.
/** `Object.entries` is itself one of them (54). */
function pairs<Value>(of: Readonly<Record<string, Value>>): [string, Value][] {
  return Object.keys(of).map((key) => [key, of[key] as Value]);
}

const iterated = <Item>(items: Iterable<Item>): Item[] => Array.from(items);

export const objects = {
  entries: pairs,
  values: (of: Readonly<Record<string, unknown>>) => Object.keys(of).map((key) => of[key]),
  fromEntries(entries: Iterable<readonly [string, unknown]>) {
    const made: Record<string, unknown> = {};
    for (const [key, value] of iterated(entries)) made[key] = value;
    return made;
  },
  hasOwn: (of: object, key: PropertyKey) => Object.prototype.hasOwnProperty.call(of, key),
  getOwnPropertyDescriptors(of: object) {
    const found: Record<PropertyKey, PropertyDescriptor | undefined> = {};
    for (const key of Reflect.ownKeys(of)) found[key] = Object.getOwnPropertyDescriptor(of, key);
    return found;
  },
};

function at(this: ArrayLike<unknown>, index: number) {
  const whole = Math.trunc(index) || 0;
  return this[whole < 0 ? this.length + whole : whole];
}

export const arrays = {
  at,
  flat(this: unknown[], depth = 1): unknown[] {
    const flat: unknown[] = [];
    for (const item of this)
      if (Array.isArray(item)) flat.push(...(depth > 1 ? (item as unknown[][]).flat(depth - 1) : item));
      else flat.push(item);
    return flat;
  },
  flatMap(this: unknown[], run: (item: unknown, index: number, all: unknown[]) => unknown) {
    return ([] as unknown[]).concat(...this.map(run));
  },
  findLast(this: unknown[], test: (item: unknown, index: number) => boolean) {
    for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index)) return this[index];
    return undefined;
  },
  findLastIndex(this: unknown[], test: (item: unknown, index: number) => boolean) {
    for (let index = this.length - 1; index >= 0; index -= 1) if (test(this[index], index)) return index;
    return -1;
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return this.slice().sort(compare);
  },
  toReversed(this: unknown[]) {
    return this.slice().reverse();
  },
  toSpliced(this: unknown[], ...change: [number, number, ...unknown[]]) {
    const copy = this.slice();
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], index: number, value: unknown) {
    const copy = this.slice();
    copy[index < 0 ? copy.length + index : index] = value;
    return copy;
  },
};

function padded(text: string, length: number, fill: string): string {
  return text.length >= length || fill === ''
    ? ''
    : fill.repeat(Math.ceil((length - text.length) / fill.length)).slice(0, length - text.length);
}

export const strings = {
  at(this: string, index: number) {
    return at.call(this, index);
  },
  padStart(this: string, length: number, fill = ' ') {
    return padded(String(this), length, fill) + String(this);
  },
  padEnd(this: string, length: number, fill = ' ') {
    return String(this) + padded(String(this), length, fill);
  },
  trimStart(this: string) {
    return this.replace(/^\s+/, '');
  },
  trimEnd(this: string) {
    return this.replace(/\s+$/, '');
  },
  replaceAll(this: string, what: string | RegExp, by: string | ((part: string) => string)) {
    return typeof what === 'string'
      ? this.split(what).join(typeof by === 'function' ? by(what) : by)
      : this.replace(what, by as string);
  },
  matchAll(this: string, what: RegExp) {
    const pattern = new RegExp(what.source, what.flags);
    const found: RegExpExecArray[] = [];
    for (let match = pattern.exec(this); match; match = pattern.exec(this)) {
      found.push(match);
      if (match[0] === '') pattern.lastIndex += 1;
    }
    return found[Symbol.iterator]();
  },
};

export const promise = {
  finally(this: Promise<unknown>, run: () => unknown) {
    return this.then(
      (value) => Promise.resolve(run()).then(() => value),
      (error: unknown) =>
        Promise.resolve(run()).then(() => {
          throw error;
        }),
    );
  },
};
export const promises = {
  allSettled: (all: Iterable<unknown>) =>
    Promise.all(
      iterated(all).map((each) =>
        Promise.resolve(each).then(
          (value) => ({ status: 'fulfilled', value }),
          (reason: unknown) => ({ status: 'rejected', reason }),
        ),
      ),
    ),
};
export const windows = { queueMicrotask: (run: () => void) => void Promise.resolve().then(run) };
export const elements = {
  append(this: Element, ...nodes: (Node | string)[]) {
    for (const node of nodes) this.appendChild(typeof node === 'string' ? document.createTextNode(node) : node);
  },
  replaceChildren(this: Element, ...nodes: (Node | string)[]) {
    while (this.lastChild) this.removeChild(this.lastChild);
    this.append(...nodes);
  },
  remove(this: Element) {
    this.parentNode?.removeChild(this);
  },
  toggleAttribute(this: Element, name: string, force = !this.hasAttribute(name)) {
    if (force) this.setAttribute(name, '');
    else this.removeAttribute(name);
    return force;
  },
};
export const urls = {
  canParse(url: string, base?: string) {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  },
};
