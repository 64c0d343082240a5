import type { Row } from '@antenna/api-client';
import { rowShape } from '@antenna/catalogue';

export interface RowSize {
  readonly width: number;
  /** Of the picture. */
  readonly picture: number;
  /** Of the card, with its text. */
  readonly height: number;
  readonly shape: 'poster' | 'still';
}

/** Title, two lines of text and the space to the next row, px. */
const TEXT = 92;
/** Head and the space below the row, px. */
const AROUND = 60 + 52;

/** Posters where a row has titles in an upright shape, stills everywhere else: the last card is cut at the edge. */
export function rowSize({ template, channels }: Pick<Row, 'template' | 'channels'>): RowSize {
  const shape = rowShape(template);
  const isPoster = channels.length === 0 && (shape === 'poster' || shape === 'collection' || shape === 'person');
  return isPoster
    ? { width: 248, picture: 372, height: 372 + TEXT, shape: 'poster' }
    : { width: 400, picture: 225, height: 225 + TEXT, shape: 'still' };
}

/** Height of a row on the page, px. */
export const rowHeight = (row: Pick<Row, 'template' | 'channels'>): number => rowSize(row).height + AROUND;
