import { Parser } from 'htmlparser2';
import { decodeEntities } from '@antenna/safe-input';
import { InputError } from '@antenna/safe-input';
import { XML_DEPTH, XML_ELEMENTS, XML_TEXT, XML_TOKEN } from './limits.ts';
import type { InputProblem } from '@antenna/safe-input';
import type { ReadTime } from './dates.ts';
import { isCredit } from './facts.ts';
import { createLineCounter } from './line-counter.ts';
import { cleanText, ProgrammeBuilder } from './programme.ts';
import type { GuideChannel, GuideProgramme } from './programme.ts';

export interface GuideEvents {
  readonly onChannel: (channel: GuideChannel) => void;
  readonly onProgramme: (programme: GuideProgramme) => void;
  /** An element that could not be used; the rest of the file is still read. */
  readonly onProblem: (problem: InputProblem) => void;
}

export interface GuideReader {
  /** Throws `InputError` where the file is no guide or goes beyond a limit. */
  readonly write: (text: string) => void;
  /** `isWhole`: the closing `</tv>` was there. */
  readonly end: () => { readonly isWhole: boolean; readonly textsCut: number };
}

type Attributes = Record<string, string>;

const leaves: ReadonlySet<string> = new Set([
  'title',
  'sub-title',
  'desc',
  'category',
  'episode-num',
  'icon',
  'image',
  'length',
  'previously-shown',
  'url',
  'value',
  'rating',
  'date',
  'display-name',
]);
/** Whose children look like a programme's own and are not: an actor's picture, a critic's rating (`startForeign`). */
const foreign: ReadonlySet<string> = new Set(['credits', 'star-rating', 'review']);

function decodeAttributes(attributes: Attributes): void {
  for (const name in attributes) {
    const value = attributes[name] as string;
    if (value.includes('&')) attributes[name] = decodeEntities(value);
  }
}

/**
 * Reads XMLTV text chunk by chunk. htmlparser2 bears everything; this handler decides what is a programme. A DOCTYPE is
 * passed over and no entity of it is ever expanded. Entities are left to us (`cleanText`): the parser knows XML's five
 * only, and hands every one over as a piece of text of its own.
 */
export function createGuideReader(readTime: ReadTime, events: GuideEvents): GuideReader {
  let depth = 0;
  let elements = 0;
  let fed = 0;
  let heard = 0;
  let textsCut = 0;
  let sawRoot = false;
  let isWhole = false;
  // The child element whose text is being gathered: its name ('' for none), its attributes, the text so far.
  let leaf = '';
  /** The element that ends it. */
  let leafTag = '';
  let leafAttributes: Attributes = {};
  let text = '';
  let programme: ProgrammeBuilder | undefined;
  let channel: { readonly id: string; readonly names: string[]; icon?: string; readonly line: number } | undefined;
  let inForeign: string | undefined;
  let foreignAttributes: Attributes = {};
  const lines = createLineCounter();

  const finishLeaf = (): void => {
    if (leaf === '') return;
    const name = leaf;
    leaf = '';
    if (programme !== undefined) programme.add(name, leafAttributes, text);
    else if (channel !== undefined && name === 'display-name') {
      const clean = cleanText(text);
      if (clean !== '' && channel.names.length < 16) channel.names.push(clean);
    } else if (channel !== undefined && name === 'icon') channel.icon ??= leafAttributes['src'] ?? '';
    text = '';
  };
  const startLeaf = (name: string, tag: string, attributes: Attributes): void => {
    finishLeaf();
    leaf = name;
    leafTag = tag;
    leafAttributes = attributes;
    text = '';
  };
  /** Of what is not the programme's own, people and critics' ratings are kept; a picture or a link of theirs is not. */
  const startForeign = (name: string, attributes: Attributes): void => {
    if (inForeign === 'credits' && isCredit(name)) startLeaf('credit', name, { ...attributes, element: name });
    else if (inForeign === 'star-rating' && name === 'value') startLeaf('star-value', name, foreignAttributes);
    else finishLeaf();
  };
  const finishProgramme = (): void => {
    finishLeaf();
    inForeign = undefined;
    if (programme === undefined) return;
    const done = programme.finish();
    programme = undefined;
    if (Object.keys(done.title).length === 0)
      events.onProblem({ line: done.line, reason: 'programme without a title', text: done.channel });
    else events.onProgramme(done);
  };
  const finishChannel = (): void => {
    finishLeaf();
    if (channel !== undefined)
      events.onChannel({
        id: channel.id,
        names: channel.names,
        ...(channel.icon ? { icon: channel.icon } : {}),
        line: channel.line,
      });
    channel = undefined;
  };
  const startProgramme = (own: Attributes, index: number): void => {
    // An unclosed one before it is whole but for its closing tag.
    finishProgramme();
    finishChannel();
    const line = lines.at(index);
    const start = readTime(own['start'] ?? own['pdc-start'] ?? own['vps-start']);
    if (start === undefined)
      return events.onProblem({
        line,
        reason: own['start'] === undefined ? 'programme without a start' : 'start is not a time',
        text: own['start'] ?? '',
      });
    if ((own['channel'] ?? '').trim() === '')
      return events.onProblem({ line, reason: 'programme without a channel', text: own['start'] ?? '' });
    const stop = readTime(own['stop']);
    if (stop === undefined && own['stop'] !== undefined && own['stop'] !== '')
      events.onProblem({ line, reason: 'stop is not a time; the next start ends it', text: own['stop'] });
    programme = new ProgrammeBuilder(own, start, stop, line);
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        heard = fed;
        decodeAttributes(attributes);
        elements += 1;
        depth += 1;
        if (elements > XML_ELEMENTS)
          throw new InputError('too-large', `more than ${XML_ELEMENTS} elements`, lines.at(parser.startIndex));
        if (depth > XML_DEPTH)
          throw new InputError('not-a-guide', `elements nested deeper than ${XML_DEPTH}`, lines.at(parser.startIndex));
        if (!sawRoot && name.toLowerCase() !== 'tv' && name !== 'programme')
          throw new InputError(
            'not-a-guide',
            `not an XMLTV guide: it begins with <${name.slice(0, 40)}>`,
            lines.at(parser.startIndex),
          );
        sawRoot = true;
        if (name === 'programme') startProgramme(attributes, parser.startIndex);
        else if (name === 'channel') {
          finishProgramme();
          finishChannel();
          const id = (attributes['id'] ?? '').trim();
          if (id === '') events.onProblem({ line: lines.at(parser.startIndex), reason: 'channel without an id' });
          else channel = { id, names: [], line: lines.at(parser.startIndex) };
        } else if (foreign.has(name)) {
          finishLeaf();
          inForeign = name;
          foreignAttributes = attributes;
        } else if (inForeign !== undefined) startForeign(name, attributes);
        else if (leaves.has(name)) startLeaf(name, name, attributes);
      },
      ontext(piece) {
        heard = fed;
        if (leaf === '') return;
        if (text.length + piece.length <= XML_TEXT) text += piece;
        else if (text.length < XML_TEXT) {
          text += piece.slice(0, XML_TEXT - text.length);
          textsCut += 1;
        }
      },
      onclosetag(name, implied) {
        heard = fed;
        depth -= 1;
        // At the end of a file that was cut off, every open element is closed for us: what was being read is not whole.
        if (ending) return;
        if (name === inForeign) {
          finishLeaf();
          inForeign = undefined;
        } else if (leaf !== '' && leafTag === name) finishLeaf();
        else if (name === 'programme') finishProgramme();
        else if (name === 'channel') finishChannel();
        else if (name === 'tv' && !implied) {
          finishProgramme();
          finishChannel();
          isWhole = true;
        }
      },
      oncomment() {
        heard = fed;
      },
      oncdatastart() {
        heard = fed;
      },
      oncdataend() {
        heard = fed;
      },
      onprocessinginstruction() {
        heard = fed;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  let ending = false;

  return {
    write(piece) {
      lines.add(piece);
      fed += piece.length;
      parser.write(piece);
      if (fed - heard > XML_TOKEN)
        throw new InputError(
          'not-a-guide',
          `a tag, comment or section longer than ${XML_TOKEN} characters`,
          lines.last(),
        );
    },
    end() {
      ending = true;
      parser.end();
      if (!sawRoot) throw new InputError('not-a-guide', 'not an XMLTV guide: there is no <tv> in it', 0);
      if (programme !== undefined) {
        const cut = programme.finish();
        events.onProblem({ line: cut.line, reason: 'the file ends within this programme', text: cut.channel });
      }
      return { isWhole, textsCut };
    },
  };
}
