// Stands before the app's script. ES5: what it does not understand, it cannot report.
(function () {
  var defined = {};
  var made = {};
  var loading = {};

  function take(path) {
    var name = path.replace('./', '');
    if (!made[name]) {
      made[name] = {};
      defined[name].make(take, made[name]);
    }
    return made[name];
  }

  function fetchScript(name) {
    if (defined[name]) return Promise.resolve();
    loading[name] =
      loading[name] ||
      new Promise(function (resolve, reject) {
        var script = document.createElement('script');
        // Relative to the page: the app lies in a folder of a server or in a package without an address.
        script.src = 'assets/' + name;
        script.onload = resolve;
        script.onerror = function () {
          delete loading[name];
          document.head.removeChild(script);
          reject(new Error('not loaded: ' + name));
        };
        document.head.appendChild(script);
      });
    return loading[name];
  }

  // A script that has come already may still wait for what it needs; `seen` ends circles.
  function fetchAll(name, seen) {
    if (seen[name]) return Promise.resolve();
    seen[name] = true;
    return fetchScript(name).then(function () {
      return Promise.all(
        defined[name].needs.map(function (needed) {
          return fetchAll(needed, seen);
        }),
      );
    });
  }

  window.antennaDefine = function (name, needs, make) {
    defined[name] = { needs: needs, make: make };
  };
  window.antennaRun = function (name) {
    // The page says that the engine is too old.
    if (!window.antennaTooOld) take(name);
  };
  window.antennaImport = function () {
    return Promise.reject(new Error('no modules in this engine'));
  };
  /** What `import()` of another script of this build does. */
  window.antennaLoad = function (path) {
    return fetchAll(path.replace('./', ''), {}).then(function () {
      return take(path);
    });
  };
})();
