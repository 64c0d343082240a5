// The page in a store's package: a splash, and from there the hosted app. ES5 without libraries, for the oldest engines.
// oxlint-disable no-unused-vars -- ES5 names what it catches
(function () {
  var settings = JSON.parse(document.getElementById('settings').textContent);
  var WAIT = 10000;
  var AGAIN = 5000;
  var FIELDS = ['type', 'id', 'code', 'slug'];
  var language = String(navigator.language || 'en')
    .slice(0, 2)
    .toLowerCase();
  var texts = settings.texts[language] || settings.texts.en;
  var retry = document.getElementById('retry');
  var timer;

  document.documentElement.lang = settings.texts[language] ? language : 'en';
  document.getElementById('title').textContent = texts.offline;
  document.getElementById('hint').textContent = texts.offline_hint;
  retry.textContent = texts.retry;

  // Launch data of other apps: nothing but these fields of a link goes on, as text.
  function queryOf(data, depth) {
    if (typeof data === 'string') {
      if (data.length > 4096 || depth > 4) return '';
      if (/^\s*[{["]/.test(data)) {
        try {
          return queryOf(JSON.parse(data), depth + 1);
        } catch (error) {
          return '';
        }
      }
      var values = {};
      data
        .slice(data.indexOf('?') + 1)
        .split('&')
        .forEach(function (pair) {
          var at = pair.indexOf('=');
          try {
            values[pair.slice(0, at)] = decodeURIComponent(pair.slice(at + 1));
          } catch (error) {
            // A broken escape is no link.
          }
        });
      return queryOf(values, depth + 1);
    }
    if (!data || typeof data !== 'object') return '';
    var pairs = FIELDS.filter(function (name) {
      return typeof data[name] === 'string' || typeof data[name] === 'number';
    }).map(function (name) {
      return name + '=' + encodeURIComponent(data[name]);
    });
    if (pairs.length > 0 && data.type) return pairs.join('&');
    return depth > 4 ? '' : queryOf(data.contentTarget, depth + 1) || queryOf(data.values, depth + 1);
  }

  function launchQuery() {
    try {
      var system = window.webOSSystem || window.PalmSystem;
      if (system) return queryOf(system.launchParams, 0);
      if (window.tizen) {
        var control = window.tizen.application.getCurrentApplication().getRequestedAppControl();
        var found = ((control && control.appControl.data) || []).filter(function (entry) {
          return entry.key === 'PAYLOAD';
        })[0];
        return found ? queryOf(found.value[0], 0) : '';
      }
    } catch (error) {
      // The app starts without a link.
    }
    return queryOf(window.location.search, 0);
  }

  function show(name) {
    document.body.className = name;
    if (name === 'offline') retry.focus();
  }

  function fail() {
    show('offline');
    clearTimeout(timer);
    timer = setTimeout(open, AGAIN);
  }

  function open() {
    var query = launchQuery();
    var start = settings.address + '/tv/' + (query ? '?' + query : '');
    clearTimeout(timer);
    // An engine without fetch gets the page that says that it is too old.
    if (!window.fetch) return window.location.replace(start);
    var isOver = false;
    var end = function (isReached) {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      if (isReached) window.location.replace(start);
      else fail();
    };
    var reached = function () {
      end(true);
    };
    var failed = function () {
      end(false);
    };
    timer = setTimeout(failed, WAIT);
    window.fetch(settings.address + '/healthz', { mode: 'no-cors', cache: 'no-store' }).then(reached, failed);
  }

  retry.onclick = function () {
    show('splash');
    open();
  };
  document.addEventListener('keydown', function (event) {
    if (event.keyCode !== 461 && event.keyCode !== 10009 && event.keyCode !== 27) return;
    try {
      if (window.tizen) window.tizen.application.getCurrentApplication().exit();
      else if (window.PalmSystem && window.PalmSystem.platformBack) window.PalmSystem.platformBack();
      else window.close();
    } catch (error) {
      window.close();
    }
  });
  open();
})();
