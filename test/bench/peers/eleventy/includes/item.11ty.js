import { answer } from '../eleventy.config.mjs';

export default class {
  render(data) {
    const lang = data.page.inputPath.split('.').at(-2);
    return JSON.stringify({ data: { ...answer(data, lang), content_html: data.content } });
  }
}
