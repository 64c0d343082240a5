// A separate chunk, loaded with the first programme among search results.
export { ProgrammeCard } from '@antenna/channels-ui';
