/** Finds content files at the address of a generated size or format of an image. */
import { relative } from 'node:path';
import type { Reporter } from '../../base/diagnostics.ts';
import { withSlashes } from '../../base/disk-path.ts';
import { imageVariants } from '../../model/image-variants.ts';
import type { Site } from '../../model/site.ts';

/** Reports such files. Names that differ only in case are the same on some disks. `root` is the content folder. */
export function checkVariants(site: Site, root: string, reporter: Reporter): void {
  const variants = imageVariants(site);
  if (variants.size === 0) return;
  const images = new Map(
    [...variants].flatMap(([image, all]) => all.map(({ path }) => [path.toLowerCase(), image] as const)),
  );
  for (const { path, source } of site.assets) {
    const image = images.get(path.toLowerCase());
    if (image === undefined) continue;
    const reason = `Unexpected file, expected another name: \`images\` in service.yaml publishes a size or format of ${image} here`;
    reporter.report(withSlashes(relative(root, source)), 'files/variant', reason);
  }
}
