/** Renders pages, and names their files. */
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import type { Frame, FramedPage } from './frame.ts';
import type { Render } from './templates.ts';

export interface Pages {
  readonly site: Site;
  readonly frame: Frame;
  readonly render: Render;
  /** Renders the texts of templates. */
  readonly renderMarkdown: RenderMarkdown;
  /** Digest of the templates and of everything in every frame, except the settings. */
  readonly digest: string;
}

/** A file whose body is made on demand. */
export type RenderedPage = Pick<OutputFile, 'path'> & ReturnType<Render>;

/** A file with the HTML of `page`; see `renderPage`. */
export function pageFile(
  pages: Pages,
  templates: string | readonly string[],
  page: FramedPage,
  members: object,
): RenderedPage {
  return { path: pagePath(page.pathIn(page.lang)), ...renderPage(pages, templates, page, members) };
}

/** The HTML of `page`, by the first existing template of `templates`, with `members` besides the frame's. */
export function renderPage(
  { frame, render }: Pages,
  templates: string | readonly string[],
  page: FramedPage,
  members: object,
): ReturnType<Render> {
  return render(templates, { ...frame(page), ...members });
}

/** The file of the page at `path`, which has leading and trailing slashes. */
export function pagePath(path: string): string {
  return `${path.slice(1)}index.html`;
}
