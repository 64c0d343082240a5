import { Parser } from 'htmlparser2';
import { decodeEntities } from '@antenna/safe-input';
import { InputError } from '@antenna/safe-input';
import { XML_DEPTH, XML_ELEMENTS, XML_TOKEN } from './limits.ts';
import type { ReadTime } from './dates.ts';
import { GuideAssembler, type GuideEvents } from './guide-assembler.ts';
import { createLineCounter } from './line-counter.ts';

export interface GuideReader {
  /** Throws `InputError` if the file is not a guide or exceeds a limit. */
  readonly write: (text: string) => void;
  /** `isWhole`: the closing `</tv>` was there. */
  readonly end: () => { readonly isWhole: boolean; readonly textsCut: number };
}

type Attributes = Record<string, string>;

function decodeAttributes(attributes: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name] as string;
    if (value.includes('&')) attributes[name] = decodeEntities(value);
  }
}

/**
 * Reads XMLTV text chunk by chunk. htmlparser2 tolerates all input; `GuideAssembler` decides what is a programme. A
 * DOCTYPE is skipped and its entities are never expanded. `cleanText` decodes entities: the parser knows only XML's
 * five and reports each as a text of its own.
 */
export function createGuideReader(readTime: ReadTime, events: GuideEvents): GuideReader {
  const assembler = new GuideAssembler(readTime, events);
  const lines = createLineCounter();
  let depth = 0;
  let elements = 0;
  /** Characters given to the parser, and their number at its last event. */
  let fed = 0;
  let lastEventAt = 0;
  let sawRoot = false;
  let isWhole = false;
  let isEnding = false;

  const line = (): number => lines.at(parser.startIndex);
  const onEvent = (): void => {
    lastEventAt = fed;
  };
  const checkElement = (name: string): void => {
    elements += 1;
    depth += 1;
    if (elements > XML_ELEMENTS) throw new InputError('too-large', `more than ${XML_ELEMENTS} elements`, line());
    if (depth > XML_DEPTH) throw new InputError('not-a-guide', `elements nested deeper than ${XML_DEPTH}`, line());
    if (!sawRoot && name.toLowerCase() !== 'tv' && name !== 'programme')
      throw new InputError('not-a-guide', `not an XMLTV guide: it begins with <${name.slice(0, 40)}>`, line());
    sawRoot = true;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        onEvent();
        decodeAttributes(attributes);
        checkElement(name);
        assembler.open(name, attributes, line);
      },
      ontext(piece) {
        onEvent();
        assembler.text(piece);
      },
      onclosetag(name, implied) {
        onEvent();
        depth -= 1;
        // At the end of a truncated file the parser closes all open elements: the current programme is incomplete.
        if (isEnding) return;
        assembler.close(name);
        if (name === 'tv' && !implied) {
          assembler.finish();
          isWhole = true;
        }
      },
      oncomment: onEvent,
      oncdatastart: onEvent,
      oncdataend: onEvent,
      onprocessinginstruction: onEvent,
    },
    { xmlMode: true, decodeEntities: false },
  );

  return {
    write(piece) {
      lines.add(piece);
      fed += piece.length;
      parser.write(piece);
      if (fed - lastEventAt > XML_TOKEN)
        throw new InputError(
          'not-a-guide',
          `a tag, comment or section longer than ${XML_TOKEN} characters`,
          lines.last(),
        );
    },
    end() {
      isEnding = true;
      parser.end();
      if (!sawRoot) throw new InputError('not-a-guide', 'not an XMLTV guide: there is no <tv> in it', 0);
      assembler.reportCutProgramme();
      return { isWhole, textsCut: assembler.textsCut };
    },
  };
}
