import { isUtf8 } from 'node:buffer';
import { parseDocument } from 'htmlparser2';
import { decodeEntities, decodeText } from '@antenna/safe-input';

/** An element of an .nfo file. */
export interface NfoElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly NfoElement[];
}

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly data?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly Node[];
}

/** The first of these elements in an .nfo file. Lines after it (Kodi allows an address there) are left alone. */
export function readNfo(
  text: string,
  roots: readonly string[],
): { readonly nfo: NfoElement; readonly isCutOff: boolean } | undefined {
  const last = text.lastIndexOf('>') + 1;
  // Of a text that is cut off only what has an end tag counts.
  const document = parseDocument(text.slice(0, last), { xmlMode: true, decodeEntities: false });
  const root = (document.children as unknown as readonly Node[]).find(
    ({ type, name }) => type === 'tag' && roots.includes(name ?? ''),
  );
  return root && { nfo: element(root, 0), isCutOff: !new RegExp(`</${root.name}\\s*>|<${root.name}\\s*/>`).test(text) };
}

/** By its mark, then by its declaration where it is not UTF-8. */
export function decodeNfo(bytes: Buffer): string {
  if (bytes.length > 1 && (bytes[0] === 0xff || bytes[0] === 0xfe))
    return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
  const declared = /^<\?xml[^>]{0,200}encoding=["']([\w.:-]{1,40})["']/i.exec(bytes.toString('latin1', 0, 300))?.[1];
  if (declared !== undefined && !isUtf8(bytes))
    try {
      return new TextDecoder(declared).decode(bytes);
    } catch {
      // An encoding without a name: it is guessed.
    }
  return decodeText(bytes).replace(/^\ufeff/, '');
}

function element(node: Node, depth: number): NfoElement {
  const children = node.children ?? [];
  return {
    name: node.name ?? '',
    attributes: node.attribs ?? {},
    text: decodeEntities(
      children
        .flatMap((child) => (child.type === 'cdata' ? (child.children ?? []) : [child]))
        .map(({ type, data }) => (type === 'text' ? (data ?? '') : ''))
        .join(''),
    ).trim(),
    children: depth > 4 ? [] : children.filter(({ type }) => type === 'tag').map((child) => element(child, depth + 1)),
  };
}

/** Texts of the children of this name, without the empty ones. */
export const textsOf = ({ children }: NfoElement, name: string): readonly string[] =>
  children.filter((child) => child.name === name && child.text !== '').map(({ text }) => text);
