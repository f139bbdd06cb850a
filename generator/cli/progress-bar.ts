/** Re-exports cli-progress, so that it is loaded only when a terminal shows a bar. */
export { Format, Presets, SingleBar } from 'cli-progress';
