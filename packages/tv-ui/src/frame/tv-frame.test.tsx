// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { OverPage } from './OverPage.tsx';
import { TvFrame } from './TvFrame.tsx';
import { TvScene, tvStage } from '../testing/tv-stage.tsx';

afterEach(cleanup);

const MENU = [
  { key: '1', label: 'Home', to: '/', isCurrent: false },
  { key: '2', label: 'Channels', to: '/channels', isCurrent: true },
];

function Step() {
  return <output>{[useNavigationType(), useLocation().pathname].join(' ')}</output>;
}

it('the page that is shown already takes its own place, so that one press of back leaves it', () => {
  render(
    <TvScene stage={tvStage()} path="/channels/kids">
      <TvFrame page="channels" brand={{ name: 'North' }} menu={MENU} hasSearch hasSettings>
        <Step />
      </TvFrame>
    </TvScene>,
  );
  const after = (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    return screen.getByRole('status').textContent;
  };
  expect(after('Channels')).toBe('REPLACE /channels');
  expect(after('Channels')).toBe('REPLACE /channels');
  expect(after('shell.search')).toBe('PUSH /search');
  expect(after('shell.search')).toBe('REPLACE /search');
  expect(after('Home')).toBe('PUSH /');
});

it('a dialog of a page is in its place from the first render: it does not begin a second time', () => {
  let begins = 0;
  function Dialog() {
    useEffect(() => void (begins += 1), []);
    return <p>dialog</p>;
  }
  render(
    <TvScene stage={tvStage()} path="/">
      <TvFrame page="home" brand={{ name: 'North' }} menu={MENU} hasSearch hasSettings>
        <OverPage>
          <Dialog />
        </OverPage>
      </TvFrame>
    </TvScene>,
  );
  expect(screen.getByText('dialog').closest('.tu-over-page')).toBeTruthy();
  expect(begins).toBe(1);
});
