import { programCalls } from '@antenna/api-contract';
import type { ApiRouter } from '../../http/api-router.ts';
import { programSchedule, readProgram, type ProgramsDeps } from './service.ts';

export function registerPrograms({ serve }: ApiRouter, deps: ProgramsDeps): void {
  serve(programCalls.read, ({ viewer, language, params }) =>
    readProgram(deps, { viewer, language, id: params['id'] ?? '' }),
  );
  serve(programCalls.schedule, ({ viewer, language, params, query }) =>
    programSchedule(deps, { viewer, language, id: params['id'] ?? '' }, query),
  );
}
