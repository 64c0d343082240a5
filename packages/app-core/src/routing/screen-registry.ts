import type { RouteName } from '@antenna/navigation';
import { createElement, lazy, type ComponentType } from 'react';

/** A component, or where a chunk has it. */
export type ScreenSource = ComponentType | LazyScreen;

export interface LazyScreen {
  /** Loads the component from its chunk. */
  readonly load: () => Promise<ComponentType>;
  /** The module that the chunk is made from. */
  readonly module: string | undefined;
  /** Makes a lazy component; called again when its chunk failed to load. */
  readonly create: () => ComponentType;
}

/** The screens that an app has. */
export interface ScreenRegistry {
  readonly has: (name: RouteName) => boolean;
  readonly viewOf: (name: RouteName) => ComponentType;
  /** Whether its view may suspend until a chunk has loaded. */
  readonly isLazy: (name: RouteName) => boolean;
  /** Loads a screen ahead, so that it renders without a pause: before hydration, and on the server. */
  readonly load: (name: RouteName) => Promise<void>;
  /** A lazy component keeps its failure: after this the next `viewOf` asks for the chunk again. */
  readonly reload: (name: RouteName) => void;
  /** The module of a screen's chunk; undefined for a screen that the entry script has. */
  readonly moduleOf: (name: RouteName) => string | undefined;
}

const isLazy = (source: ScreenSource): source is LazyScreen => 'create' in source;

export function createScreens(
  sources: Readonly<Partial<Record<RouteName, ScreenSource>>> & { readonly home: ScreenSource },
): ScreenRegistry {
  const views = new Map<RouteName, ComponentType>();
  const sourceOf = (name: RouteName): ScreenSource => sources[name] ?? sources.home;
  return {
    has: (name) => sources[name] !== undefined,
    viewOf(name) {
      const source = sourceOf(name);
      const view = views.get(name) ?? (isLazy(source) ? source.create() : source);
      views.set(name, view);
      return view;
    },
    isLazy: (name) => isLazy(sourceOf(name)),
    async load(name) {
      const source = sourceOf(name);
      if (isLazy(source)) views.set(name, await source.load());
    },
    moduleOf(name) {
      const source = sourceOf(name);
      return isLazy(source) ? source.module : undefined;
    },
    reload(name) {
      views.delete(name);
      for (const request of failedParts) request();
      failedParts.clear();
    },
  };
}

/** Requests parts again whose chunk failed. */
const failedParts = new Set<() => void>();

/** A lazy part of a screen: its failure is the screen's, and after `reload` its chunk is asked for again. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let View: ComponentType<Props>;
  const request = () => {
    View = lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failedParts.add(request);
        throw error;
      }
    });
  };
  request();
  return (props) => createElement(View, props);
}

/** One screen of a chunk; a name that the chunk does not have does not compile. */
export function lazyScreen<Module, Name extends keyof Module>(
  load: (() => Promise<Module>) & { readonly module?: string },
  name: Module[Name] extends ComponentType ? Name : never,
): LazyScreen {
  const loadView = async () => (await load())[name] as ComponentType;
  return { load: loadView, module: load.module, create: () => lazy(async () => ({ default: await loadView() })) };
}
