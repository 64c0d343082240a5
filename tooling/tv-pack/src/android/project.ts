import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Draw } from '../pictures.ts';
import { escaped } from '../shell/page.ts';
import { nameIn, type TvFile } from '../tv-file.ts';
import type { PackedFile } from '../zip.ts';

const CLASSES = ['MainActivity', 'RemoteKeys'].map((name) => ({
  name,
  source: readFileSync(fileURLToPath(new URL(`${name}.java.txt`, import.meta.url)), 'utf8').trimEnd(),
}));

/** Android's number of a version: `1.2.3` is 1002003. */
const codeOf = (version: string): number => version.split('.').reduce((code, part) => code * 1000 + Number(part), 0);

/** A Gradle project of the Android TV app: one activity with a WebView. Build it with Android Studio or `gradle assembleRelease`. */
export async function androidProject(
  tv: TvFile & { readonly android: NonNullable<TvFile['android']> },
  app: readonly PackedFile[],
  draw: Draw,
): Promise<readonly PackedFile[]> {
  const { id } = tv.android;
  const text = (path: string, lines: readonly string[]) => ({ path, data: Buffer.from(`${lines.join('\n')}\n`) });
  const main = 'app/src/main';
  return [
    text('settings.gradle', [
      'pluginManagement { repositories { google(); mavenCentral(); gradlePluginPortal() } }',
      'dependencyResolutionManagement { repositories { google(); mavenCentral() } }',
      "include ':app'",
    ]),
    text('build.gradle', ["plugins { id 'com.android.application' version '8.7.3' apply false }"]),
    text('gradle.properties', ['android.useAndroidX=true']),
    text('app/build.gradle', [
      "plugins { id 'com.android.application' }",
      'android {',
      `  namespace '${id}'`,
      '  compileSdk 35',
      '  defaultConfig {',
      `    applicationId '${id}'`,
      '    minSdk 23',
      '    targetSdk 35',
      `    versionCode ${codeOf(tv.version)}`,
      `    versionName '${tv.version}'`,
      '  }',
      '}',
      "dependencies { implementation 'androidx.webkit:webkit:1.12.1' }",
    ]),
    text(`${main}/AndroidManifest.xml`, manifest(tv)),
    ...CLASSES.map(({ name, source }) =>
      text(`${main}/java/${id.replaceAll('.', '/')}/${name}.java`, [
        source.replaceAll('__PACKAGE__', id).replaceAll('__ORIGIN__', tv.address),
      ]),
    ),
    ...Object.keys(tv.names).map((language) =>
      text(`${main}/res/values${language === 'en' ? '' : `-${language}`}/strings.xml`, [
        `<resources><string name="app_name">${androidText(nameIn(tv, language))}</string></resources>`,
      ]),
    ),
    { path: `${main}/res/drawable-xhdpi/banner.png`, data: await draw(320, 180) },
    { path: `${main}/res/mipmap-xhdpi/icon.png`, data: await draw(192, 192) },
    ...app.map(({ path, data }) => ({ path: `${main}/assets/${path}`, data })),
  ];
}

/** In a resource, quotes and `@` at the start have a meaning. */
const androidText = (text: string): string =>
  escaped(text)
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replace(/^([@?])/, '\\$1');

function manifest(tv: TvFile & { readonly android: NonNullable<TvFile['android']> }): readonly string[] {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    // Gradle sets package and versions; the names here are for tools that read the manifest alone.
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android">',
    '  <uses-permission android:name="android.permission.INTERNET" />',
    '  <uses-feature android:name="android.software.leanback" android:required="true" />',
    '  <uses-feature android:name="android.hardware.touchscreen" android:required="false" />',
    '  <application',
    '    android:allowBackup="false"',
    '    android:banner="@drawable/banner"',
    '    android:icon="@mipmap/icon"',
    '    android:label="@string/app_name"',
    `    android:usesCleartextTraffic="${tv.address.startsWith('http:')}"`,
    '    android:theme="@android:style/Theme.Black.NoTitleBar.Fullscreen">',
    '    <activity',
    '      android:name=".MainActivity"',
    '      android:configChanges="keyboard|keyboardHidden|navigation|screenSize|orientation"',
    '      android:exported="true"',
    '      android:launchMode="singleTask">',
    '      <intent-filter>',
    '        <action android:name="android.intent.action.MAIN" />',
    '        <category android:name="android.intent.category.LEANBACK_LAUNCHER" />',
    '      </intent-filter>',
    ...(tv.scheme === undefined
      ? []
      : [
          '      <intent-filter>',
          '        <action android:name="android.intent.action.VIEW" />',
          '        <category android:name="android.intent.category.DEFAULT" />',
          '        <category android:name="android.intent.category.BROWSABLE" />',
          `        <data android:scheme="${tv.scheme}" />`,
          '      </intent-filter>',
        ]),
    '    </activity>',
    '  </application>',
    '</manifest>',
  ];
}
