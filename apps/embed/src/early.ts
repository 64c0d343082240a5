import { posterIn } from './poster.ts';
import { createServices, type EmbedServices } from './services.ts';

/**
 * Runs inline, before any bundle arrives: starts the session, requests the texts and the title, and shows the poster
 * as soon as its address is known. The app takes over these services, as in the web app.
 */
const services: EmbedServices = createServices();
(window as unknown as { antennaEmbed: EmbedServices }).antennaEmbed = services;

document.documentElement.lang = services.language;
void services.first.then((answer) => {
  const address = answer?.status === 200 ? posterIn(answer.body, services.shown.get().place) : undefined;
  const poster = document.getElementById('poster');
  if (address === undefined || !(poster instanceof HTMLImageElement)) return;
  poster.onload = () => (poster.hidden = false);
  poster.src = address;
});
