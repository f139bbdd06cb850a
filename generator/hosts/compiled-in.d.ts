/** Declarations that a build writes in front of the bundled code of a host (`build/host-code.ts`). */

/** Settings of the build. They were read and checked then: the code starts without reading anything. */
declare const steleSettings: import('../edge/settings.ts').EdgeSettings;

/** Folder of the build, relative to the code. */
declare const steleFolder: URL;
