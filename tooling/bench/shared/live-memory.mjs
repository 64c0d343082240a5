// Loaded into a measured server (`node --import`): at SIGUSR2 it collects its garbage and writes what is still in use, in MB, to
// the file MEMORY_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MEGABYTE = 1_048_576;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const file = process.env.MEMORY_FILE;
  writeFileSync(`${file}.new`, String((heapUsed + external) / MEGABYTE));
  renameSync(`${file}.new`, file);
});
