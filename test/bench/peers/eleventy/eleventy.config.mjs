/** The same work as Stele's: an answer for each post and lists of 50, in each language, without any web page. */
const languages = ['zh-tw', 'en', 'ja'];

const slugOf = (page) => /([^/]+)\.[^.]+\.md$/.exec(page.inputPath)?.[1];

function newestFirst(a, b) {
  if (a.data.published_at !== b.data.published_at) return a.data.published_at < b.data.published_at ? 1 : -1;
  return a.inputPath < b.inputPath ? -1 : 1;
}

export function answer({ page, title, author, summary, keywords, published_at }, lang) {
  const slug = slugOf(page);
  return { slug, title, author, lang, summary, keywords, published_at, url: `/${lang}/posts/${slug}.json` };
}

export default function (config) {
  config.setUseGitIgnore(false);
  config.addGlobalData('layout', 'item.11ty.js');
  config.addGlobalData('permalink', () => ({ page }) => {
    const [, slug, lang] = /([^/]+)\.([^.]+)\.md$/.exec(page.inputPath) ?? [];
    return slug && `/${lang}/posts/${slug}.json`;
  });
  for (const lang of languages) {
    const collection = `posts_${lang.replace('-', '_')}`;
    config.addCollection(collection, (api) =>
      api
        .getAll()
        .filter((item) => item.inputPath.endsWith(`.${lang}.md`))
        .sort(newestFirst),
    );
    config.addTemplate(
      `list.${lang}.11ty.js`,
      class {
        data() {
          return {
            layout: null,
            pagination: { data: `collections.${collection}`, size: 50, alias: 'posts' },
            permalink: ({ pagination }) => `/${lang}/posts/page/${pagination.pageNumber + 1}.json`,
          };
        }
        render({ posts, pagination }) {
          const { pageNumber, pages } = pagination;
          const data = posts.map((post) => answer({ ...post.data, page: post.page }, lang));
          return JSON.stringify({ data, meta: { page: pageNumber + 1, total_pages: pages.length } });
        }
      },
    );
  }
  return {
    dir: { input: process.env.BENCH_CONTENT, includes: process.env.BENCH_INCLUDES, output: process.env.BENCH_OUT },
    markdownTemplateEngine: false,
  };
}
