/** All discovery documents of a site (contract chapter 1). */

import { portalPages } from '../../model/public-pages.ts';
import type { Language, Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { openapiFiles } from '../openapi/document.ts';
import { agentCardFile } from './agent-card.ts';
import { agentSkillsFiles } from './agent-skills.ts';
import { apiCatalogFile } from './api-catalog.ts';
import { feedFiles } from './feeds.ts';
import { llmsFiles, llmsFullFile } from './llms.ts';
import { markdownFiles } from './markdown-files.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

/** `portalLanguages` are those in which the developer portal is written. */
export function* discoveryFiles(site: Site, portalLanguages: readonly Language[]): Generator<OutputFile> {
  const portal = portalPages(site.service, portalLanguages);
  yield* openapiFiles(site);
  yield* llmsFiles(site, portal);
  yield llmsFullFile(site);
  yield* markdownFiles(site, portal);
  yield* sitemapFiles(site, portal);
  yield robotsFile(site);
  yield* feedFiles(site);
  yield apiCatalogFile(site);
  yield agentCardFile(site);
  yield* agentSkillsFiles(site);
}
