/** The descriptions of sites whose collections are their own. */

import { openapi } from '../../../generator/print/openapi/document.ts';
import { late } from '../../support/late.ts';
import { loadSite } from '../../support/load.ts';

/** Folders below test/sites. */
export const declaredSites = ['events', 'filters', 'prices', 'releases', 'team'] as const;

export async function describedSite(name: (typeof declaredSites)[number]): Promise<object> {
  const { site } = await loadSite({ root: `test/sites/${name}`, view: late });
  if (site === undefined) throw new Error(`test/sites/${name} has a mistake`);
  return openapi(site);
}
