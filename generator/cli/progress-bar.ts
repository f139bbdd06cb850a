/** cli-progress in a module of its own, which is imported where a terminal shows a bar. */
export { Presets, SingleBar } from 'cli-progress';
