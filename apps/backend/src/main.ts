import { serve } from './cli.ts';

// The import below brings its own HELP and exit codes; see config.ts.
await serve(process.argv.slice(2));
