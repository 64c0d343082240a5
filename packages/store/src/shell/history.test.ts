import { describe, expect, it, vi } from 'vitest';
import { historyRenewed, rowEndpoints } from '../data/endpoints/rows.ts';
import { tracked } from './track.ts';
import { storeStage } from '../testing/index.ts';

const START = { slug: 'startpage' } as const;
const page = (percent: number) => ({
  id: 1,
  slug: 'startpage',
  template: 'startpage',
  title: 'Home',
  rows: [
    {
      id: '13',
      slug: 'continue-13',
      title: 'Continue',
      template: 'history-h',
      histories: [
        {
          content: { id: '1', title: 'Pass', slug: 'pass', content_type: 'movie', genres: [] },
          content_episode: null,
          watch_percentage: percent,
          screenshot: '',
        },
      ],
    },
  ],
});

describe('continue watching', () => {
  it('is requested again after something was watched: where it stands, and where it is come back to', async () => {
    const stage = storeStage();
    let percent = 10;
    let other = 0;
    stage.server.on('GET /v2/rowsets/startpage', () => ({ json: page(percent) }));
    stage.server.on(
      'GET /v2/rowsets/tv',
      () => ((other += 1), { json: { id: 2, slug: 'tv', template: 'tvchannels', title: 'TV', rows: [] } }),
    );
    stage.store.start();
    await stage.settle();
    const shown = () =>
      rowEndpoints.rowset.select(START)(stage.store.getState()).data?.rows[0]?.histories[0]?.watchPercentage;
    const home = stage.store.dispatch(rowEndpoints.rowset.initiate(START));
    const tv = stage.store.dispatch(rowEndpoints.rowset.initiate({ slug: 'tv' }));
    await stage.settle();
    expect(shown()).toBe(10);
    percent = 40;
    stage.store.dispatch(historyRenewed());
    await stage.settle();
    expect(shown()).toBe(40);
    expect(other).toBe(1);
    // The viewer is away from the page for so long that the store has let it go.
    home.unsubscribe();
    tv.unsubscribe();
    await stage.settle(120_000);
    percent = 60;
    stage.store.dispatch(historyRenewed());
    stage.store.dispatch(rowEndpoints.rowset.initiate(START));
    await stage.settle();
    expect(shown()).toBe(60);
  });
});

describe('what the viewer did', () => {
  it('goes to the app’s analytics, and nowhere where there is none', () => {
    const track = vi.fn();
    storeStage({ analytics: { track } }).store.dispatch(tracked('select_season', { number: 2 }));
    expect(track).toHaveBeenCalledWith('select_season', { number: 2 });
    expect(() => storeStage().store.dispatch(tracked('back', {}))).not.toThrow();
  });
});
