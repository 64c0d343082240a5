// Which tests of a file check nothing, or only inside a branch that a run may leave out.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { root } from './workspace.ts';

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): readonly (readonly [key: string, child: Node])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child) => [key, child] as const),
  );

/** The parts of a node that a run may leave out. */
const BRANCHES: Readonly<Record<string, readonly string[]>> = {
  IfStatement: ['consequent', 'alternate'],
  ConditionalExpression: ['consequent', 'alternate'],
  LogicalExpression: ['right'],
  SwitchStatement: ['cases'],
  CatchClause: ['body'],
};

/** `a.b.c()` → `a`; undefined where it begins with something else. */
function firstName(callee: Node): string | undefined {
  if (callee.type === 'Identifier') return callee['name'] as string;
  const inner = callee['object'] ?? callee['callee'] ?? callee['tag'] ?? callee['expression'];
  return isNode(inner) ? firstName(inner) : undefined;
}

/** Called by name, or handed to somebody who calls it. */
const namesIn = (node: Node): readonly string[] =>
  node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression' || node.type === 'NewExpression'
    ? [
        firstName((node['callee'] ?? node['tag']) as Node),
        ...((node['arguments'] ?? []) as readonly Node[]).map((each) =>
          each.type === 'Identifier' ? (each['name'] as string) : undefined,
        ),
      ].filter((name) => name !== undefined)
    : [];

interface Names {
  /** Names called on every run. */
  readonly always: ReadonlySet<string>;
  /** Names called at all. */
  readonly ever: ReadonlySet<string>;
}

function namesOf(body: Node): Names {
  const [always, ever] = [new Set<string>(), new Set<string>()];
  const visit = (node: Node, isSure: boolean) => {
    for (const name of namesIn(node)) {
      ever.add(name);
      if (isSure) always.add(name);
    }
    const branches = BRANCHES[node.type];
    // An `if` whose two sides both check does check.
    const isEither = node.type === 'IfStatement' || node.type === 'ConditionalExpression';
    if (isEither && isNode(node['consequent']) && isNode(node['alternate'])) {
      const sides = [namesOf(node['consequent']), namesOf(node['alternate'])] as const;
      if (isSure) for (const name of sides[0].always) if (sides[1].always.has(name)) always.add(name);
    }
    for (const [key, child] of childrenOf(node)) visit(child, isSure && !branches?.includes(key));
  };
  visit(body, true);
  return { always, ever };
}

interface File {
  readonly functions: ReadonlyMap<string, Names>;
  /** Local name → where it comes from. */
  readonly imports: ReadonlyMap<string, { readonly path: string | undefined; readonly name: string }>;
  readonly tests: readonly { readonly title: string; readonly line: number; readonly body: Node }[];
}

const isFunction = (node: Node) => ['ArrowFunctionExpression', 'FunctionExpression'].includes(node.type);

function readFile(path: string, code: string): File {
  const program = parseSync(path, code).program as unknown as Node;
  const functions = new Map<string, Names>();
  const imports = new Map<string, { path: string | undefined; name: string }>();
  const tests: { title: string; line: number; body: Node }[] = [];
  const visit = (node: Node): void => {
    if (node.type === 'ImportDeclaration') {
      const from = (node['source'] as Node)['value'] as string;
      const target = from.startsWith('.') ? join(dirname(path), from) : undefined;
      for (const each of node['specifiers'] as readonly Node[]) {
        const imported = isNode(each['imported']) ? (each['imported']['name'] as string) : 'default';
        imports.set((each['local'] as Node)['name'] as string, { path: target, name: imported });
      }
    }
    if (node.type === 'ExportNamedDeclaration' && isNode(node['source']))
      for (const each of node['specifiers'] as readonly Node[]) {
        const from = node['source']['value'] as string;
        imports.set((each['exported'] as Node)['name'] as string, {
          path: from.startsWith('.') ? join(dirname(path), from) : undefined,
          name: (each['local'] as Node)['name'] as string,
        });
      }
    const named = node.type === 'FunctionDeclaration' ? node['id'] : undefined;
    if (isNode(named)) functions.set(named['name'] as string, namesOf(node['body'] as Node));
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && isFunction(node['init']) && isNode(node['id']))
      functions.set(node['id']['name'] as string, namesOf(node['init']));
    // Methods of a helper object or class: `page.shows()` counts as what any of them calls.
    if (node.type === 'ClassDeclaration' && isNode(node['id']))
      functions.set(node['id']['name'] as string, namesOf(node['body'] as Node));
    if (node.type === 'CallExpression') {
      const args = node['arguments'] as readonly Node[];
      const callback = args.findLast(isFunction);
      const isTest = ['it', 'test'].includes(firstName(node['callee'] as Node) ?? '');
      const title = args[0];
      if (isTest && callback && title && ['Literal', 'TemplateLiteral'].includes(title.type))
        tests.push({
          title: code.slice(title['start'] as number, title['end'] as number).slice(1, -1),
          line: code.slice(0, node['start'] as number).split('\n').length,
          body: callback['body'] as Node,
        });
    }
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(program);
  return { functions, imports, tests };
}

const ASSERTS = new Set(['expect', 'expectTypeOf', 'assert', 'fc']);

export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly title: string;
  /** `nothing`: no assertion at all; `branch`: each one is inside a branch. */
  readonly checks: 'nothing' | 'branch';
}

/** Finds tests without a sure assertion; `read` gives a file of the repository. */
export function createFinder(read: (path: string) => string): (path: string) => readonly Finding[] {
  const files = new Map<string, File>();
  const fileOf = (path: string): File => {
    const file = files.get(path) ?? readFile(path, read(path));
    files.set(path, file);
    return file;
  };
  const known = new Map<string, boolean>();
  /** Whether a call of this name asserts. What other packages and libraries do is not looked into. */
  const asserts = (path: string, name: string, which: keyof Names): boolean => {
    if (ASSERTS.has(name)) return true;
    const key = `${which} ${path} ${name}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    // A function that calls itself does not assert by that.
    known.set(key, false);
    const { functions, imports } = fileOf(path);
    const from = imports.get(name);
    const is = from
      ? from.path !== undefined && existsSync(join(root, from.path)) && asserts(from.path, from.name, which)
      : [...(functions.get(name)?.[which] ?? [])].some((each) => asserts(path, each, which));
    known.set(key, is);
    return is;
  };
  return (path) =>
    fileOf(path).tests.flatMap(({ title, line, body }): readonly Finding[] => {
      const names = namesOf(body);
      const any = (which: keyof Names) => [...names[which]].some((name) => asserts(path, name, which));
      if (any('always')) return [];
      return [{ path, line, title, checks: any('ever') ? 'branch' : 'nothing' }];
    });
}
