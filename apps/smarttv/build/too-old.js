// Runs in every engine, also in those that cannot read the app's script: ES5 only.
(function () {
  var css = window.CSS;
  var isEnough =
    window.Promise &&
    window.fetch &&
    window.Proxy &&
    window.MediaSource &&
    Array.prototype.includes &&
    css &&
    css.supports &&
    css.supports('color', 'var(--any)');
  var texts = '__TEXTS__';
  var language = String(navigator.language || 'en')
    .slice(0, 2)
    .toLowerCase();
  var own = texts[language] || texts.en;
  if (isEnough) {
    // For the words that are needed before the app has its texts.
    window.antennaStartup = { title: own[2], hint: own[3], retry: own[4] };
    return;
  }
  // The app's script does nothing then.
  window.antennaTooOld = true;
  var page = document.getElementById('too-old');
  var lines = page.getElementsByTagName('p');
  lines[0].textContent = own[0].replace('{{name}}', document.title);
  lines[1].textContent = own[1].replace('{{address}}', location.host);
  page.style.display = 'block';
})();
