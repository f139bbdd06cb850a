/** What a build writes in front of the bundled code that a host runs (`build/host-code.ts`). */

/** Of the build. They were read and checked then: the code starts without reading anything. */
declare const steleSettings: import('../edge/settings.ts').EdgeSettings;

/** Of the folder of the build, from where the code lies. */
declare const steleFolder: URL;
