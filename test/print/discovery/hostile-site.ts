/** A site whose every text tries to break out of the documents that name it. */
import type { Changes } from '../../support/content-folder.ts';

/**
 * Ends links, attributes, elements, character data, front matter and lines; says other characters than XML may hold.
 */
export const hostile =
  'A ](https://evil.example/) [b] "q" \'a\' <script>alert(1)</script> & &lt; ]]> --> `c` *d* _e_ \\ | $& #\n' +
  '# H1\n## Optional\n- [x](y): z\n---\n\t\u0085\u2028\u202e\ufffe 😀 #';

const text = JSON.stringify(hostile);

/** As the text must be read again by whoever reads it on one line. */
export const hostileLine = hostile.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const body = `Code \`<script> &lt;b\`, text ]]> and <https://a.example/?a=1&b=2>.

[inside]( <../pages/guides/start.en.md#:~:text=a"b> "it's \\"a\\" title") and ![dot](../assets/dot.svg 'x')

<!-- secret -->

\`\`\`text
never closed ]]> # no heading
`;

/** Changes to the small site. */
export const hostileSite: Changes = {
  'service.yaml': `name: ${text}
description: ${text}
base_url: https://small.example/it's/a&b
languages: [en, zh-tw]
default_language: en
operator: { en: ${text} }
sections: [guides, about, empty]
page_sizes: [2, 100]
addressing: path
terms_of_service: /about/?(1)
content_signal: { search: "yes", ai-train: "no" }
`,
  'products/one.yaml': `position: 1\nname: { en: ${text} }\ndescription: { en: ${text} }\n`,
  'pages/guides/index.en.md': `---\ntitle: ${text}\ndescription: ${text}\nkeywords: [${text}]\n---\n`,
  'pages/about/index.en.md': `---\ntitle: Optional\n---\n    code, not text\n\n# H\n`,
  'posts/hello.en.md': `---\ntitle: ${text}\nsummary: ${text}\nauthor: ${text}\nkeywords: [${text}]\npublished_at: 2026-01-05\n---\n${body}`,
};
