import type { Meta, StoryObj } from '@storybook/react-vite';
import { iconPlayFill, iconHeart, iconWifiSlash } from '@antenna/ui-kit';
import { useState } from 'react';
import { Button, Dialog, DigitPad, Grid, Keyboard, List, Message, Press, Row, Stack, WaitingRow } from '../index.ts';
import { TvStory } from './TvStory.tsx';

export default { title: 'tv-kit/Kit', parameters: { page: true } } satisfies Meta;

const nothing = () => {};
const card = (name: string, index: number) => (
  <Press style={{ padding: 24, background: 'var(--n3)' }} onPress={nothing}>
    {`${name} ${index + 1}`}
  </Press>
);
const keyOf = (index: number) => index;

export const Rows: StoryObj = {
  render: () => (
    <TvStory>
      <Stack
        id="rows"
        viewport={1080}
        anchor={160}
        parts={['Films', 'Series', 'Sport', 'For children'].map((title) => ({
          id: title,
          height: 500,
          render: () => (
            <Row
              region={title}
              title={title}
              count={40}
              width={264}
              height={396}
              keyOf={keyOf}
              render={(index) => card(title, index)}
            />
          ),
        }))}
      />
    </TvStory>
  ),
};

export const GridAndList: StoryObj = {
  render: () => (
    <TvStory>
      <div style={{ display: 'flex' }}>
        <List
          region="list"
          label="Categories"
          count={30}
          width={400}
          height={72}
          viewport={800}
          keyOf={keyOf}
          render={(index) => card('Line', index)}
        />
        <div style={{ marginLeft: 64 }}>
          <Grid
            region="grid"
            label="Channels"
            count={100}
            columns={4}
            width={280}
            height={158}
            viewport={800}
            keyOf={keyOf}
            render={(index) => card('Card', index)}
          />
        </div>
      </div>
    </TvStory>
  ),
};

export const Buttons: StoryObj = {
  render: () => (
    <TvStory>
      <div className="tv-buttons">
        <Button kind="play" glyph={iconPlayFill} onPress={nothing}>
          Watch
        </Button>
        <Button kind="solid" onPress={nothing}>
          Confirm
        </Button>
        <Button onPress={nothing}>Later</Button>
        <Button glyph={iconHeart} label="Add to favourites" onPress={nothing} />
        <Button isDisabled onPress={nothing}>
          Not now
        </Button>
      </div>
    </TvStory>
  ),
};

export const DialogOverPage: StoryObj = {
  render: () => (
    <TvStory>
      <Button onPress={nothing}>Below</Button>
      <Dialog title="Leave the app?" text="What plays will stop." onClose={nothing}>
        <div className="tv-buttons">
          <Button kind="play" onPress={nothing}>
            Leave
          </Button>
          <Button onPress={nothing}>Stay</Button>
        </div>
      </Dialog>
    </TvStory>
  ),
};

function Digits() {
  const [text, setText] = useState('');
  return (
    <>
      <p>{text || '––––'}</p>
      <DigitPad
        label="Digits"
        eraseLabel="Erase"
        onDigit={(digit) => setText((old) => old + digit)}
        onErase={() => setText((old) => old.slice(0, -1))}
      />
    </>
  );
}

export const DigitPadOfARemoteWithoutDigits: StoryObj = {
  render: () => (
    <TvStory>
      <Digits />
    </TvStory>
  ),
};

function Typing({ language }: { readonly language: string }) {
  const [text, setText] = useState('');
  return (
    <>
      <p>{text || '…'}</p>
      <Keyboard
        language={language}
        label="Keyboard"
        labels={{ space: 'Space', erase: 'Erase', clear: 'Clear' }}
        onText={(added) => setText((old) => old + added)}
        onErase={() => setText((old) => old.slice(0, -1))}
        onClear={() => setText('')}
      />
    </>
  );
}

export const KeyboardOnTheScreen: StoryObj = {
  render: () => (
    <TvStory>
      <Typing language="ru" />
    </TvStory>
  ),
};

export const Loading: StoryObj = {
  render: () => (
    <TvStory>
      <WaitingRow label="Loading" count={7} width={264} height={396} />
    </TvStory>
  ),
};

export const Failed: StoryObj = {
  render: () => (
    <TvStory>
      <Message glyph={iconWifiSlash} title="The service isn’t responding" text="Check your connection and try again.">
        <Button kind="play" onPress={nothing}>
          Try again
        </Button>
      </Message>
    </TvStory>
  ),
};
