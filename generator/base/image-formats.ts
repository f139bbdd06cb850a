/** The formats that `images` of service.yaml can ask for, beside an image's own. */
export const imageFormats = ['avif', 'webp'] as const;

export type ImageFormat = (typeof imageFormats)[number];
