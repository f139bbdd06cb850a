/**
 * Documents that `mount` in service.yaml can name, which Stele writes beside an existing site: the developer portal,
 * llms.txt, and what lies below `.well-known/`.
 */
export const mountable = ['developers', 'llms.txt', '.well-known'] as const;

export type Mountable = (typeof mountable)[number];
