import { episodeObstacle, type EpisodesState } from '@antenna/player-core';
import {
  Chips,
  Icon,
  IconButton,
  iconCheck,
  iconQueue,
  iconX,
  Picture,
  Popover,
  ProgressBar,
  Switch,
  useTranslation,
} from '@antenna/ui-kit';
import { useEffect, useRef, useState } from 'react';
import { useFirstFocus } from '../menus/use-first-focus.ts';
import { usePlayer, usePlayerHandle } from '../player-context.tsx';
import './Episodes.css';

/** All episodes of the series by season; absent for what is no series. */
export function EpisodesMenu() {
  const { t } = useTranslation();
  const hasSeveral = usePlayer((state) => state.episodes.list.length > 1);
  if (!hasSeveral) return null;
  return (
    <Popover
      label={t('player.episodes')}
      side="above"
      align="end"
      trigger={<IconButton glyph={iconQueue} label={t('player.episodes')} />}
    >
      {(close) => (
        <>
          <div className="pl-menu-close">
            <IconButton glyph={iconX} label={t('player.close')} onClick={close} />
          </div>
          <EpisodeList onChosen={close} />
        </>
      )}
    </Popover>
  );
}

type Episode = EpisodesState['list'][number];

const seasonOf = ({ season }: Episode) => season ?? 1;

function EpisodeList({ onChosen }: { readonly onChosen: () => void }) {
  const player = usePlayerHandle();
  const { t } = useTranslation();
  const { list, currentId, isAutomatic } = usePlayer((state) => state.episodes);
  const [chosen, setChosen] = useState<number>();
  const menu = useRef<HTMLDivElement>(null);
  useFirstFocus(menu, '[aria-current="true"]');
  // The watched shares may have changed.
  useEffect(() => void player.do('refreshEpisodes', {}), [player]);
  const seasons = [...new Set(list.map(seasonOf))].toSorted((a, b) => a - b);
  const current = list.find(({ id }) => id === currentId);
  const season = chosen ?? (current ? seasonOf(current) : seasons[0]);
  const turn = (key: string) => {
    // Safari does not focus a pressed button: the focus would be lost with the former season.
    if (document.activeElement?.closest('.pl-episodes-list')) menu.current?.focus();
    setChosen(Number(key));
  };
  const choose = (id: string) => {
    onChosen();
    void player.do('openEpisode', { id });
  };
  return (
    <div ref={menu} tabIndex={-1} className="pl-menu pl-episodes">
      {seasons.length > 1 ? (
        <Chips
          label={t('player.episodes')}
          chips={seasons.map((each) => ({ key: String(each), label: t('player.season', { season: each }) }))}
          current={String(season)}
          onChange={turn}
        />
      ) : null}
      <ol className="pl-episodes-list">
        {list
          .filter((each) => seasonOf(each) === season)
          .map((each) => (
            <li key={each.id}>
              <EpisodeChoice episode={each} isCurrent={each.id === currentId} onChoose={choose} />
            </li>
          ))}
      </ol>
      <div className="pl-menu-more">
        <Switch
          label={t('player.next_automatic')}
          isOn={isAutomatic}
          onToggle={() => void player.do('setAutomatic', { isOn: !isAutomatic })}
        />
      </div>
    </div>
  );
}

function EpisodeChoice({
  episode,
  isCurrent,
  onChoose,
}: {
  readonly episode: Episode;
  readonly isCurrent: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  const obstacle = episodeObstacle(episode);
  const name = episode.series === undefined ? episode.title : `${episode.series}. ${episode.title}`;
  const note =
    obstacle && t(obstacle === 'content_not_available' ? 'player.episode_unavailable' : 'player.episode_soon');
  return (
    <button
      type="button"
      className="pl-choice pl-episode"
      aria-current={isCurrent || undefined}
      data-waiting={obstacle !== undefined || undefined}
      onClick={() => onChoose(episode.id)}
    >
      <span className="pl-episode-still">
        <Picture src={episode.image} tone={episode.title} />
        {episode.watchPercentage ? (
          <ProgressBar
            kind="watched"
            overlay
            value={episode.watchPercentage / 100}
            label={t('player.episode_watched', { percent: Math.round(episode.watchPercentage) })}
          />
        ) : null}
      </span>
      <span className="pl-episode-text">
        <span>{name}</span>
        {note ? <span className="pl-episode-note">{note}</span> : null}
      </span>
      {isCurrent ? <Icon glyph={iconCheck} size="button" /> : null}
    </button>
  );
}
