import { TvStory } from '@antenna/tv-kit/stories';
import type { StoreStage } from '@antenna/store/testing';
import { useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, Route, Routes } from 'react-router';
import { tvStage } from '../testing/tv-stage.tsx';

export interface SceneProps {
  readonly isUser?: boolean;
  readonly path?: string;
  readonly pattern?: string;
  readonly capabilities?: object;
  /** More answers of the server. */
  readonly answers?: (server: StoreStage['server']) => void;
  /** The children are a frame with the page's area. */
  readonly isFrame?: boolean;
  readonly children: ReactNode;
}

/** A screen on a scripted server, for stories. */
export function Scene({
  isUser = true,
  path = '/',
  pattern = '*',
  capabilities = {},
  answers,
  isFrame = false,
  children,
}: SceneProps) {
  const [{ store }] = useState(() => {
    const stage = tvStage({ isUser });
    stage.server.on('GET /v2/users/self/network', {
      json: {
        provider: { id: 1, name: 'Antenna', currency: { UTF_NAME: '₸' } },
        country: 'KZ',
        is_guest_allowed: true,
        capabilities,
      },
    });
    answers?.(stage.server);
    stage.store.start();
    return stage;
  });
  return (
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>
        <TvStory isBare isFrame={isFrame}>
          <Routes>
            <Route path={pattern} element={children} />
          </Routes>
        </TvStory>
      </MemoryRouter>
    </Provider>
  );
}
