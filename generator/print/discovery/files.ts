/** All discovery documents of a site (contract chapter 1). */

import { ownership } from '../../api/mount.ts';
import { portalPages } from '../../model/public-pages.ts';
import type { Language, Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { agentCardFile } from './agent-card.ts';
import { agentSkillsFiles } from './agent-skills.ts';
import { apiCatalogFile } from './api-catalog.ts';
import { calendarFiles } from './calendars.ts';
import { feedFiles } from './feeds.ts';
import { llmsFiles } from './llms.ts';
import { llmsFullFiles } from './llms-full.ts';
import { markdownIndexes, movedFiles, pageFiles } from './markdown-files.ts';
import { robotsFile } from './robots.ts';
import { securityTxtFiles } from './security-txt.ts';
import { sitemapFiles } from './sitemap.ts';

/** `portalLanguages` are the languages of the developer portal. */
export function* discoveryFiles(site: Site, portalLanguages: readonly Language[]): Generator<OutputFile> {
  const portal = portalPages(site.service, portalLanguages);
  const owns = ownership(site.service);
  const documents = [
    ...llmsFiles(site, portal),
    ...markdownIndexes(site, portal),
    ...movedFiles(site),
    ...sitemapFiles(site, portal),
    robotsFile(site),
    ...securityTxtFiles(site.service),
    apiCatalogFile(site),
    agentCardFile(site),
    ...agentSkillsFiles(site),
  ];
  yield* documents.filter(({ path }) => owns(path));
  if (site.service.mount !== undefined) return;
  yield* feedFiles(site);
  yield* calendarFiles(site);
  yield* pageFiles(site);
  yield* llmsFullFiles(site);
}
