import type { RouteName } from '@antenna/navigation';
import { lazy, type ComponentType } from 'react';

/** Gives the component of a screen; called again when its chunk failed to load. */
export type ScreenLoader = () => ComponentType;

/** The screens that an app has. */
export interface ScreenRegistry {
  readonly has: (name: RouteName) => boolean;
  readonly viewOf: (name: RouteName) => ComponentType;
  /** A lazy component keeps its failure: after this the next `viewOf` asks for the chunk again. */
  readonly reload: (name: RouteName) => void;
}

export function createScreens(
  loaders: Readonly<Partial<Record<RouteName, ScreenLoader>>> & { readonly home: ScreenLoader },
): ScreenRegistry {
  const views = new Map<RouteName, ComponentType>();
  return {
    has: (name) => loaders[name] !== undefined,
    viewOf: (name) => {
      const view = views.get(name) ?? (loaders[name] ?? loaders.home)();
      views.set(name, view);
      return view;
    },
    reload: (name) => void views.delete(name),
  };
}

/** One screen of a chunk; a name that the chunk does not have does not compile. */
export function lazyScreen<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Module[Name] extends ComponentType ? Name : never,
): ScreenLoader {
  return () => lazy(async () => ({ default: (await load())[name] as ComponentType }));
}
