/** For the compiler, before the first build: what a build leaves in dist/. */
declare module '*/dist/api/v1/_/settings.json' {
  const settings: import('../../edge/settings.ts').EdgeSettings;
  export default settings;
}
