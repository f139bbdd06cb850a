/** Declarations that a build writes before the bundled code of a host (`run/host-code.ts`). */

/** Settings of the build, checked at that time: the code starts without reading a file. */
declare const steleSettings: import('../edge/settings.ts').EdgeSettings;

/** Folder of the build, relative to the code. */
declare const steleFolder: URL;
