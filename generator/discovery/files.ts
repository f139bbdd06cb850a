/** All discovery documents of a site (contract chapter 1). */
import type { Site } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { agentCardFile } from './agent-card.ts';
import { agentSkillsFiles } from './agent-skills.ts';
import { apiCatalogFile } from './api-catalog.ts';
import { llmsFiles } from './llms.ts';
import { openapiFiles } from './openapi.ts';
import { robotsFile } from './robots.ts';
import { sitemapFiles } from './sitemap.ts';

export function* discoveryFiles(site: Site): Generator<OutputFile> {
  yield* openapiFiles(site);
  yield* llmsFiles(site);
  yield* sitemapFiles(site);
  yield robotsFile(site);
  yield apiCatalogFile(site);
  yield agentCardFile(site);
  yield* agentSkillsFiles(site);
}
