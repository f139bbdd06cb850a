/** Names of images that a browser shows. */
export const imageName = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i;

/** The formats that `images` in service.yaml can add to an image's own. */
export const imageFormats = ['avif', 'webp'] as const;

export type ImageFormat = (typeof imageFormats)[number];
