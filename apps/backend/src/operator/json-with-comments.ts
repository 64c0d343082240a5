import { findNodeAtLocation, parse, parseTree, printParseErrorCode, type ParseError } from 'jsonc-parser';

/** JSON with comments and commas after the last item. Throws an Error that names the line. */
export function parseJsonWithComments(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  const [first] = errors;
  if (first === undefined) return value;
  const before = text.slice(0, first.offset).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  throw new Error(
    `${printParseErrorCode(first.error)
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()} at ${place}`,
  );
}

/** The line of what a JSON pointer (`/brand/color`) leads to; undefined where it leads nowhere. */
export function lineOfPointer(text: string, pointer: string): number | undefined {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = tree;
  for (const part of path) node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(part) : part]);
  return node && text.slice(0, node.offset).split('\n').length;
}
