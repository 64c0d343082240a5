import { isCredit } from './facts.ts';
import type { InputProblem } from '@antenna/safe-input';
import { cleanText, ProgrammeBuilder, type GuideChannel, type GuideProgramme } from './programme.ts';
import type { ReadTime } from './dates.ts';
import { XML_TEXT } from './limits.ts';

export interface GuideEvents {
  readonly onChannel: (channel: GuideChannel) => void;
  readonly onProgramme: (programme: GuideProgramme) => void;
  /** An element that could not be used; the rest of the file is still read. */
  readonly onProblem: (problem: InputProblem) => void;
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
  'date',
  'display-name',
]);
/**
 * Elements whose children look like a programme's and are not: an actor's picture, a critic's rating, the sign of an age
 * limit (`startForeign`).
 */
const foreign: ReadonlySet<string> = new Set(['credits', 'star-rating', 'review', 'rating']);
/** The children of an age limit; anything else ends one that was not closed. */
const ofRating: ReadonlySet<string> = new Set(['value', 'icon']);

interface OpenChannel {
  readonly id: string;
  readonly names: string[];
  icon?: string;
  readonly line: number;
}

/** Builds channels and programmes from the parser's elements. A class, because there are millions of calls. */
export class GuideAssembler {
  readonly #readTime: ReadTime;
  readonly #events: GuideEvents;
  #textsCut = 0;
  /** The child element whose text is being read: its name ('' for none), its attributes, the text so far. */
  #leaf = '';
  /** The element that ends it. */
  #leafTag = '';
  #leafAttributes: Attributes = {};
  #text = '';
  #programme: ProgrammeBuilder | undefined;
  #channel: OpenChannel | undefined;
  #inForeign: string | undefined;
  #foreignAttributes: Attributes = {};

  constructor(readTime: ReadTime, events: GuideEvents) {
    this.#readTime = readTime;
    this.#events = events;
  }

  /** Texts that were longer than the limit. */
  get textsCut(): number {
    return this.#textsCut;
  }

  /** `line` answers the element's line; it is called only if needed. */
  open(name: string, attributes: Attributes, line: () => number): void {
    if (name === 'programme') this.#startProgramme(attributes, line());
    else if (name === 'channel') this.#startChannel(attributes, line);
    else if (foreign.has(name)) {
      this.#finishLeaf();
      this.#inForeign = name;
      this.#foreignAttributes = attributes;
      // Some guides write the limit without <value>.
      if (name === 'rating') this.#startLeaf(name, name, attributes);
    } else if (this.#inForeign === 'rating' && !ofRating.has(name)) {
      this.#finishLeaf();
      this.#inForeign = undefined;
      this.open(name, attributes, line);
    } else if (this.#inForeign !== undefined) this.#startForeign(name, attributes);
    else if (leaves.has(name)) this.#startLeaf(name, name, attributes);
  }

  text(piece: string): void {
    if (this.#leaf === '') return;
    if (this.#text.length + piece.length <= XML_TEXT) this.#text += piece;
    else if (this.#text.length < XML_TEXT) {
      this.#text += piece.slice(0, XML_TEXT - this.#text.length);
      this.#textsCut += 1;
    }
  }

  close(name: string): void {
    if (name === this.#inForeign) {
      this.#finishLeaf();
      this.#inForeign = undefined;
    } else if (this.#leaf !== '' && this.#leafTag === name) this.#finishLeaf();
    else if (name === 'programme') this.#finishProgramme();
    else if (name === 'channel') this.#finishChannel();
  }

  /** At `</tv>`: open elements end here. */
  finish(): void {
    this.#finishProgramme();
    this.#finishChannel();
  }

  /** At the end of a truncated file: an open programme is incomplete. */
  reportCutProgramme(): void {
    if (this.#programme === undefined) return;
    const { line, channel } = this.#programme.finish();
    this.#events.onProblem({ line, reason: 'the file ends within this programme', text: channel });
  }

  #startLeaf(name: string, tag: string, attributes: Attributes): void {
    this.#finishLeaf();
    this.#leaf = name;
    this.#leafTag = tag;
    this.#leafAttributes = attributes;
    this.#text = '';
  }

  #finishLeaf(): void {
    if (this.#leaf === '') return;
    const name = this.#leaf;
    const channel = this.#channel;
    this.#leaf = '';
    if (this.#programme !== undefined) this.#programme.add(name, this.#leafAttributes, this.#text);
    else if (channel !== undefined && name === 'display-name') {
      const clean = cleanText(this.#text);
      if (clean !== '' && channel.names.length < 16) channel.names.push(clean);
    } else if (channel !== undefined && name === 'icon') channel.icon ??= this.#leafAttributes['src'] ?? '';
    this.#text = '';
  }

  /** Of foreign children only people, critics' ratings and age limits are read. */
  #startForeign(name: string, attributes: Attributes): void {
    if (this.#inForeign === 'credits' && isCredit(name))
      this.#startLeaf('credit', name, { ...attributes, element: name });
    else if (this.#inForeign === 'star-rating' && name === 'value')
      this.#startLeaf('star-value', name, this.#foreignAttributes);
    else if (this.#inForeign === 'rating' && name === 'value') this.#startLeaf(name, name, attributes);
    else this.#finishLeaf();
  }

  #startProgramme(own: Attributes, line: number): void {
    // An unclosed programme is complete except for its closing tag.
    this.finish();
    const start = this.#readTime(own['start'] ?? own['pdc-start'] ?? own['vps-start']);
    if (start === undefined)
      return this.#events.onProblem({
        line,
        reason: own['start'] === undefined ? 'programme without a start' : 'start is not a time',
        text: own['start'] ?? '',
      });
    if ((own['channel'] ?? '').trim() === '')
      return this.#events.onProblem({ line, reason: 'programme without a channel', text: own['start'] ?? '' });
    const stop = this.#readTime(own['stop']);
    if (stop === undefined && own['stop'] !== undefined && own['stop'] !== '')
      this.#events.onProblem({ line, reason: 'stop is not a time; the next start ends it', text: own['stop'] });
    this.#programme = new ProgrammeBuilder(own, { start, stop, line });
  }

  #finishProgramme(): void {
    this.#finishLeaf();
    this.#inForeign = undefined;
    if (this.#programme === undefined) return;
    const done = this.#programme.finish();
    this.#programme = undefined;
    if (Object.keys(done.title).length === 0)
      this.#events.onProblem({ line: done.line, reason: 'programme without a title', text: done.channel });
    else this.#events.onProgramme(done);
  }

  #startChannel(attributes: Attributes, line: () => number): void {
    this.finish();
    const id = (attributes['id'] ?? '').trim();
    if (id === '') this.#events.onProblem({ line: line(), reason: 'channel without an id' });
    else this.#channel = { id, names: [], line: line() };
  }

  #finishChannel(): void {
    this.#finishLeaf();
    const channel = this.#channel;
    this.#channel = undefined;
    if (channel === undefined) return;
    const { id, names, icon, line } = channel;
    this.#events.onChannel({ id, names, ...(icon ? { icon } : {}), line });
  }
}
