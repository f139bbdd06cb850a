/** Shared by the modules that make pages: how to render one, and the path of its file. */
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
  /** Digest of the templates, and of what is in every frame but the settings. */
  readonly digest: string;
}

/** A file of which the body is made only where it is wanted. */
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

/** The HTML of `page`, by the first of `templates` that is there, with `members` beside the frame's. */
export function renderPage(
  { frame, render }: Pages,
  templates: string | readonly string[],
  page: FramedPage,
  members: object,
): ReturnType<Render> {
  return render(templates, { ...frame(page), ...members });
}

/** The file of the page at `path`, which begins and ends with a slash. */
export function pagePath(path: string): string {
  return `${path.slice(1)}index.html`;
}
