import { createPageServices, type RootServices } from '@antenna/app-core';
import { forgetAnswers } from '@antenna/store';
import { foreignZone, readPageData, type PageData } from './page-data.ts';

/** `page`: what the server rendered; answers in it save calls. */
export function createServices(page: PageData | undefined = readPageData(document)): RootServices {
  const services = createPageServices({
    chosenLanguage: /[?&]lang=/.test(location.search) ? page?.language : undefined,
    localesVersion: page?.localesVersion ?? '',
    isDevelopment: import.meta.env.DEV,
    ports: page && { entries: page.entries },
  });
  // The server knew another one: requests without Accept-Language, or a choice whose cookie is gone.
  if (page && page.language !== services.i18n.language) services.store.dispatch(forgetAnswers());
  return {
    ...services,
    renderedAt: page?.renderedAt,
    maskedTitle: page?.title,
    timeZone: foreignZone(page),
  };
}
