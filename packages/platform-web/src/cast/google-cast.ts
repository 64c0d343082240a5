import {
  castOptions,
  type CastConfiguration,
  type CastEvent,
  type CastItem,
  type CastPort,
  type CastReport,
} from '@antenna/player-core';
import { asSent, itemFor } from './addresses.ts';
import {
  loadGoogleCast,
  type CastSession,
  type GoogleCast,
  type RemotePlayer,
  type RemoteTrack,
} from './google-cast-sdk.ts';

/** Google Cast with the operator's receiver, else Google's default one. The framework is loaded when devices are looked for, and only with a configuration. */
export function createGoogleCast(
  configuration: CastConfiguration,
  scope: Window,
  sdk: (scope: Window) => Promise<GoogleCast> = loadGoogleCast,
): CastPort {
  let device: GoogleDevice | undefined;
  return {
    watch(emit) {
      let isOver = false;
      sdk(scope).then(
        (google) => {
          if (!isOver) device = createDevice(google, { configuration, scope, emit });
        },
        () => emit({ type: 'availability', hasDevices: false, refusal: 'init' }),
      );
      return () => {
        isOver = true;
        device?.leave();
      };
    },
    follow: () => {},
    connect: async () => device?.connect() ?? 'failed',
    load: (item) => device?.load(item),
    play: () => device?.setPaused(false),
    pause: () => device?.setPaused(true),
    seek: (time) => device?.seek(time),
    setVolume: (level, isMuted) => device?.setVolume(level, isMuted),
    selectTracks: (languages) => device?.selectTracks(languages),
    disconnect: () => device?.end(),
  };
}

type GoogleDevice = ReturnType<typeof createDevice>;

interface DeviceOptions {
  readonly configuration: CastConfiguration;
  readonly scope: Window;
  readonly emit: (event: CastEvent) => void;
}

function createDevice({ framework, media }: GoogleCast, { configuration, scope, emit }: DeviceOptions) {
  const context = framework.CastContext.getInstance();
  context.setOptions(castOptions(configuration));
  const player = new framework.RemotePlayer();
  const controller = new framework.RemotePlayerController(player);
  let sent: CastItem | undefined;
  let hasFailed = false;

  const session = (): CastSession | null => context.getCurrentSession();
  const near = () => emit({ type: 'availability', hasDevices: context.getCastState() !== 'NO_DEVICES_AVAILABLE' });
  const joined = () => {
    const key = player.mediaInfo?.customData?.key;
    emit({
      type: 'connected',
      device: session()?.getCastDevice().friendlyName ?? '',
      ...(key === undefined ? {} : { key }),
    });
    if (player.isMediaLoaded) report();
  };
  const stateChanged = ({ sessionState }: { readonly sessionState?: string }) => {
    if (sessionState === 'SESSION_STARTING') emit({ type: 'connecting' });
    if (sessionState === 'SESSION_STARTED' || sessionState === 'SESSION_RESUMED') joined();
    if (sessionState === 'SESSION_ENDED' || sessionState === 'SESSION_START_FAILED') emit({ type: 'disconnected' });
  };
  /** Once per item: the framework repeats the error with every change. */
  const fail = () => {
    if (!hasFailed) emit({ type: 'failed' });
    hasFailed = true;
  };
  const report = () => {
    const reason = session()?.getMediaSession()?.idleReason;
    // Before anything was loaded there is nothing to report.
    if (!session() || (!player.isMediaLoaded && !reason)) return;
    if (player.playerState === 'IDLE' && reason === 'ERROR') return fail();
    emit({
      type: 'reported',
      report: asSent(
        {
          ...reportOf(player, session()?.getMediaSession()?.activeTrackIds ?? []),
          isEnded: player.playerState === 'IDLE' && reason === 'FINISHED',
        },
        sent,
        scope,
      ),
    });
  };
  context.addEventListener('caststatechanged', near);
  context.addEventListener('sessionstatechanged', stateChanged);
  controller.addEventListener('anyChanged', report);
  near();
  if (session()) joined();

  return {
    async connect(): Promise<'connected' | 'cancelled' | 'failed'> {
      try {
        await context.requestSession();
        return session() ? 'connected' : 'failed';
      } catch (code) {
        return code === 'cancel' ? 'cancelled' : 'failed';
      }
    },
    load(item: CastItem) {
      sent = item;
      hasFailed = false;
      session()
        ?.loadMedia(loadRequest(media, itemFor(item, scope)))
        .catch(fail);
    },
    setPaused(isPaused: boolean) {
      if (player.isMediaLoaded && player.isPaused !== isPaused) controller.playOrPause();
    },
    seek(time: number) {
      player.currentTime = time;
      controller.seek();
    },
    setVolume(level: number, isMuted: boolean) {
      player.volumeLevel = level;
      controller.setVolumeLevel();
      if (player.isMuted !== isMuted) controller.muteOrUnmute();
    },
    selectTracks(languages: CastItem['languages']) {
      session()
        ?.getMediaSession()
        ?.editTracksInfo(
          new media.EditTracksInfoRequest(trackIds(player.mediaInfo?.tracks ?? [], languages)),
          () => {},
          () => {},
        );
    },
    end: () => context.endCurrentSession(true),
    leave() {
      context.removeEventListener('caststatechanged', near);
      context.removeEventListener('sessionstatechanged', stateChanged);
      controller.removeEventListener('anyChanged', report);
    },
  };
}

function loadRequest(
  media: GoogleCast['media'],
  { src, poster, title, description, key, isLive, isPaused, time }: ReturnType<typeof itemFor>,
) {
  const info = new media.MediaInfo(src, 'application/x-mpegurl');
  info.streamType = isLive ? 'LIVE' : 'BUFFERED';
  info.customData = { key };
  info.metadata = Object.assign(new media.GenericMediaMetadata(), {
    title,
    subtitle: description,
    ...(poster === '' ? {} : { images: [{ url: poster }] }),
  });
  const request = new media.LoadRequest(info);
  request.autoplay = !isPaused;
  if (time !== undefined) request.currentTime = time;
  return request;
}

/** The first track of each of these languages. */
function trackIds(tracks: readonly RemoteTrack[], { audio, text }: CastItem['languages']): number[] {
  const idOf = (type: RemoteTrack['type'], language: string | undefined) =>
    tracks
      .filter((track) => language !== undefined && track.type === type && track.language === language)
      .slice(0, 1)
      .map(({ trackId }) => trackId);
  return [...idOf('AUDIO', audio), ...idOf('TEXT', text)];
}

const STATES: Readonly<Record<string, CastReport['at']>> = {
  PLAYING: 'playing',
  PAUSED: 'playing',
  BUFFERING: 'buffering',
};

function reportOf(player: RemotePlayer, active: readonly number[]): CastReport {
  const { mediaInfo: info } = player;
  return {
    at: STATES[player.playerState ?? ''] ?? 'idle',
    volumeLevel: player.volumeLevel,
    muted: player.isMuted,
    paused: player.isPaused,
    time: player.currentTime,
    duration: player.duration,
    subtitles: (info?.tracks ?? [])
      .filter(({ type }) => type === 'TEXT')
      .map(({ trackId, language = '', name = '' }) => ({ language, label: name, isActive: active.includes(trackId) })),
    ...(info ? { src: info.contentId } : {}),
  };
}
