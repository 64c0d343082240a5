// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button, Dialog, FocusRoot, Grid, Press, Row, Waiting } from '../index.ts';

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;

/** jsdom has no layout: an element is where its `data-at` says, a cell where its slot's style says. */
function layOut(): void {
  const px = (text: string | undefined) => Number.parseFloat(text ?? '') || 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(this: Element) {
    const own = this.closest<HTMLElement>('[data-at]');
    const [x = 0, y = 0] = (own?.dataset['at'] ?? '0,0').split(',').map(Number);
    const slot = this.closest<HTMLElement>('.tv-slot');
    const track = this.closest<HTMLElement>('.tv-track');
    const moved = /translate3d\((-?[\d.]+)px,\s*(-?[\d.]+)/.exec(track?.style.transform ?? '');
    const left = x + (slot ? px(slot.style.left) + Number(moved?.[1] ?? 0) : 0);
    const top = y + (slot ? px(slot.style.top) + Number(moved?.[2] ?? 0) : 0);
    const { width, height } = slot?.style ?? (this as HTMLElement).style;
    return new DOMRect(left, top, px(width) || 100, px(height) || 40);
  });
}

const frames: FrameRequestCallback[] = [];
/** What has been asked for the next frame happens. */
const frame = () => act(() => frames.splice(0).forEach((run) => run(0)));
const pressAlone = (key: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
const press = (key: string) => {
  pressAlone(key);
  frame();
  frame();
};
const ringed = () => Array.from(document.querySelectorAll('[data-focused]'));
const focused = () => document.activeElement?.textContent ?? '';

/** The invariant: one ring, on the element that has the document's focus. */
function expectOneFocus(): void {
  expect(ringed()).toHaveLength(1);
  expect(ringed()[0]).toBe(document.activeElement);
}

const At = ({ at, children }: { readonly at: string; readonly children: ReactNode }) => (
  <div data-at={at}>{children}</div>
);

function Page({ rows = 3, count = 30 }: { readonly rows?: number; readonly count?: number }) {
  return (
    <>
      <div data-realm="menu" data-region="menu">
        {['Home', 'Guide', 'Search'].map((name, index) => (
          <At key={name} at={`${index * 120},0`}>
            <Press id={name} onPress={() => {}}>
              {name}
            </Press>
          </At>
        ))}
      </div>
      <div data-realm="page">
        {Array.from({ length: rows }, (_, row) => (
          <At key={row} at={`0,${100 + row * 200}`}>
            <Row
              region={`row-${row}`}
              title={`Row ${row}`}
              count={count}
              width={200}
              height={150}
              keyOf={(index) => index}
              render={(index) => <Press onPress={() => {}}>{`${row}:${index}`}</Press>}
            />
          </At>
        ))}
        <At at="0,900">
          <Grid
            region="grid"
            label="Grid"
            count={23}
            columns={5}
            width={200}
            height={100}
            viewport={400}
            keyOf={(index) => index}
            render={(index) => <Press onPress={() => {}}>{`g${index}`}</Press>}
          />
        </At>
      </div>
    </>
  );
}

const inRoot = (children: ReactNode, name = 'one') => (
  <FocusRoot screen={name}>
    <main>{children}</main>
  </FocusRoot>
);

beforeEach(() => {
  layOut();
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
});
afterEach(() => {
  cleanup();
  // What waits for a frame would keep the next file's in this process waiting for ever.
  while (frames.length > 0) frame();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the focus', () => {
  it('begins in the page, not in the menu', () => {
    render(inRoot(<Page />));
    expect(focused()).toBe('0:0');
    expectOneFocus();
  });

  it('leaves a row only upwards and downwards, and comes back to where it was in the row', () => {
    render(inRoot(<Page />));
    press('ArrowLeft');
    expect(focused()).toBe('0:0');
    for (let each = 0; each < 7; each += 1) press('ArrowRight');
    expect(focused()).toBe('0:7');
    press('ArrowDown');
    expect(focused()).toMatch(/^1:/);
    press('ArrowUp');
    expect(focused()).toBe('0:7');
  });

  it('shows its ring within the key’s task; the document’s focus, and a row in which it is seen already, follow a frame later', () => {
    render(inRoot(<Page />));
    const track = document.querySelector<HTMLElement>('[data-region="row-0"] .tv-track');
    pressAlone('ArrowRight');
    expect(ringed().map((each) => each.textContent)).toEqual(['0:1']);
    frame();
    expect([focused(), track?.style.transform]).toEqual(['0:0', 'translate3d(0px, 0px, 0px)']);
    frame();
    expect([focused(), track?.style.transform]).toEqual(['0:1', 'translate3d(-224px, 0px, 0px)']);
    expectOneFocus();
  });

  it('takes along at once what it would not be seen in', () => {
    const cell = (index: number) => <Press onPress={() => {}}>{`cell ${index}`}</Press>;
    const size = { count: 9, width: 200, height: 150, keyOf: (index: number) => index };
    render(inRoot(<Row region="narrow" title="Narrow" viewport={300} {...size} render={cell} />));
    pressAlone('ArrowRight');
    const track = document.querySelector<HTMLElement>('.tv-track');
    expect(track?.style.transform).toBe('translate3d(-224px, 0px, 0px)');
  });

  it('is in a text field at once: what is typed goes there', () => {
    render(
      inRoot(
        <>
          <At at="0,0">
            <Press onPress={() => {}}>above</Press>
          </At>
          <At at="0,100">
            <input aria-label="Name" />
          </At>
        </>,
      ),
    );
    pressAlone('ArrowDown');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    pressAlone('ArrowUp');
    expect(focused()).toBe('above');
  });

  it('goes to the menu when nothing is left above, and back to the place on the page', () => {
    render(inRoot(<Page />));
    for (let each = 0; each < 4; each += 1) press('ArrowRight');
    press('ArrowUp');
    expect(screen.getByText('Home').closest('[data-realm="menu"]')?.contains(document.activeElement)).toBe(true);
    press('ArrowDown');
    expect(focused()).toBe('0:4');
  });

  it('ends with its row: sideways no key leads from a page to the menu above it', () => {
    const at = (name: string, place: string) => (
      <At at={place}>
        <Press id={name} onPress={() => {}}>
          {name}
        </Press>
      </At>
    );
    render(
      inRoot(
        <>
          <div data-realm="menu" data-region="menu">
            {at('Home', '0,0')}
            {at('Search', '900,0')}
          </div>
          <div data-realm="page">{at('Card', '300,100')}</div>
        </>,
      ),
    );
    for (const key of ['ArrowRight', 'ArrowLeft']) {
      press(key);
      expect(focused(), key).toBe('Card');
    }
    press('ArrowUp');
    expect(['Home', 'Search']).toContain(focused());
  });

  it('is one, whatever is pressed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KEYS), { minLength: 1, maxLength: 40 }), (keys) => {
        cleanup();
        render(inRoot(<Page />));
        for (const key of keys) {
          press(key);
          expectOneFocus();
        }
      }),
      { numRuns: 6 },
    );
  });

  it('can be led from any place back to the menu with up alone', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KEYS), { maxLength: 25 }), (keys) => {
        cleanup();
        render(inRoot(<Page />));
        for (const key of keys) press(key);
        for (let each = 0; each < 12; each += 1) press('ArrowUp');
        expect(document.activeElement?.closest('[data-realm="menu"]')).not.toBeNull();
      }),
      { numRuns: 6 },
    );
  });

  it('waits where content is loading, and goes to the content when it comes', async () => {
    const { rerender } = render(
      inRoot(
        <div data-realm="page">
          <Waiting label="Loading" />
        </div>,
      ),
    );
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Loading');
    await act(async () => rerender(inRoot(<Page />)));
    expect(focused()).toBe('0:0');
    expectOneFocus();
  });

  it('stays in a list whose element goes', async () => {
    function Shrinking() {
      const [count, setCount] = useState(3);
      return (
        <div data-realm="page">
          <At at="0,100">
            <Row
              region="row"
              title="Row"
              count={count}
              width={200}
              height={150}
              keyOf={(index) => index}
              render={(index) => <Press onPress={() => setCount(2)}>{`card ${index}`}</Press>}
            />
          </At>
        </div>
      );
    }
    render(inRoot(<Shrinking />));
    press('ArrowRight');
    press('ArrowRight');
    expect(focused()).toBe('card 2');
    await act(async () => press('Enter'));
    expect(focused()).toBe('card 1');
    expectOneFocus();
  });

  it('comes back to a screen at the place where it was left', () => {
    const { rerender } = render(inRoot(<Page key="home" />, 'home'));
    press('ArrowDown');
    for (let each = 0; each < 9; each += 1) press('ArrowRight');
    expect(focused()).toBe('1:9');
    rerender(
      inRoot(
        <div key="other" data-realm="page">
          <Press onPress={() => {}}>other</Press>
        </div>,
        'other',
      ),
    );
    expect(focused()).toBe('other');
    rerender(inRoot(<Page key="again" />, 'home'));
    expect(focused()).toBe('1:9');
    expectOneFocus();
  });
});

describe('a dialog', () => {
  function WithDialog() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <div data-realm="page">
          <At at="0,100">
            <Button onPress={() => {}}>first</Button>
          </At>
          <At at="300,100">
            <Button onPress={() => setIsOpen(true)}>open</Button>
          </At>
        </div>
        {isOpen ? (
          <Dialog title="Question" onClose={() => setIsOpen(false)}>
            <At at="300,300">
              <Button onPress={() => setIsOpen(false)}>yes</Button>
            </At>
          </Dialog>
        ) : null}
      </>
    );
  }

  it('holds the focus and gives it back', async () => {
    render(inRoot(<WithDialog />));
    press('ArrowRight');
    await act(async () => press('Enter'));
    expect(focused()).toBe('yes');
    for (const key of KEYS) press(key);
    expect(focused()).toBe('yes');
    await act(async () => press('Escape'));
    expect(focused()).toBe('open');
    expectOneFocus();
  });
});

describe('keys that nobody uses', () => {
  it('reach the app', () => {
    const onIntent = vi.fn();
    render(
      <FocusRoot screen="one" onIntent={onIntent}>
        <Press onPress={() => {}}>only</Press>
      </FocusRoot>,
    );
    press('Escape');
    expect(onIntent).toHaveBeenCalledWith('back');
  });

  it('follow a pointer that moves, not content that moves under it', () => {
    render(inRoot(<Page />));
    const target = screen.getByText('1:2');
    fireEvent.mouseMove(target, { clientX: 5, clientY: 5 });
    expect(focused()).toBe('1:2');
    fireEvent.mouseMove(screen.getByText('2:1'), { clientX: 5, clientY: 5 });
    expect(focused()).toBe('1:2');
  });
});

it('sideways the end of a row is the end, whatever stands above it; what stands beside it is reached', () => {
  render(
    <FocusRoot screen="one">
      <main data-realm="page">
        <At at="0,200">
          <Press onPress={() => {}}>key</Press>
        </At>
        <At at="900,0">
          <Press onPress={() => {}}>word</Press>
        </At>
        <At at="300,400">
          <Row
            region="people"
            title="People"
            count={2}
            width={200}
            height={150}
            viewport={1_000}
            keyOf={(index) => index}
            render={(index) => <Press onPress={() => {}}>{`person ${index}`}</Press>}
          />
        </At>
      </main>
    </FocusRoot>,
  );
  act(() => screen.getByText('person 0').focus());
  press('ArrowRight');
  press('ArrowRight');
  press('ArrowRight');
  expect(focused()).toBe('person 1');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(focused()).toBe('key');
});
