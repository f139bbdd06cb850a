/** The pipeline, on one screen: content → site → output files → dist. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostics } from './content/diagnostics.ts';
import { loadSite } from './content/load.ts';
import { discoveryFiles } from './discovery/files.ts';
import { serveConfig } from './hosts/serve/config.ts';
import type { Site } from './model.ts';
import { answerFiles } from './output/answers.ts';
import type { OutputFile } from './output/output-file.ts';
import { type Written, writeTree } from './output/write.ts';
import { siteFiles } from './site/files.ts';
import { compileTemplates, type Render, type TemplateName, templateNames } from './site/templates.ts';

export interface BuildOptions {
  /** The content folder. */
  readonly content: string;
  /** The folder to replace with the published tree. */
  readonly out: string;
  /** The folder of templates. */
  readonly templates: string;
  /** Replaces service.yaml's base_url. */
  readonly baseUrl?: string | undefined;
  /** See `answerFiles`. */
  readonly pageHole?: string | undefined;
  /** Called as the work goes on; `total` is 0 where it is not known. */
  readonly onProgress?: (step: 'render' | 'write', done: number, total: number) => void;
}

export interface BuildResult {
  readonly diagnostics: Diagnostics;
  /** Both undefined where the content has an error: nothing was written then. */
  readonly site?: Site;
  readonly written?: Written;
}

/** Builds the whole site. Mistakes in the content are diagnostics; an unusable output folder throws an OutputError. */
export function build({ content, out, templates, baseUrl, pageHole, onProgress }: BuildOptions): BuildResult {
  const { diagnostics, site } = loadSite({
    root: content,
    baseUrl,
    onProgress: (done, total) => onProgress?.('render', done, total),
  });
  if (site === undefined) return { diagnostics };
  let done = 0;
  const files = outputFiles(site, readTemplates(templates), pageHole);
  const written = writeTree(out, files, site.assets, () => onProgress?.('write', ++done, 0));
  return { diagnostics, site, written };
}

function* outputFiles(site: Site, render: Render, pageHole: string | undefined): Generator<OutputFile> {
  yield* answerFiles(site, pageHole);
  yield* discoveryFiles(site);
  yield* siteFiles(site, render);
  yield serveConfig(site);
}

function readTemplates(folder: string): Render {
  const sources = templateNames.map((name) => [name, readFileSync(join(folder, `${name}.hbs`), 'utf8')] as const);
  return compileTemplates(Object.fromEntries(sources) as Record<TemplateName, string>);
}
