/** Checks the appearance of the website: the operator's logo, colors, fonts, links and scripts. */
import type { Reporter } from '../../base/diagnostics.ts';
import { type Look, type PageScript, usualColors } from '../../model/look.ts';
import type { Service } from '../../model/site.ts';
import type { ScriptData, ServiceData } from '../data/validate.ts';
import type { ContentFiles } from '../scan/files.ts';
import { readText, servicePath } from '../scan/read-text.ts';
import type { Complain } from '../yaml/file-notes.ts';
import { parseYaml } from '../yaml/yaml.ts';

/** Least contrast ratio between text and its background (WCAG 2.2, 1.4.3). */
const leastContrast = 4.5;

export function lookOf(data: ServiceData): Look {
  const { logo, icon, card, cards, colors, fonts, nav, footer, scripts, edit_url: editUrl } = data;
  return {
    logo,
    ...(icon === undefined ? {} : { icon }),
    card,
    ...(cards === undefined ? {} : { cards: { fonts: [cards.font].flat() } }),
    colors: colors ?? {},
    fonts: fonts ?? {},
    nav,
    footer,
    ...(scripts === undefined ? {} : { scripts: scripts.map(scriptOf) }),
    editUrl,
  };
}

/** The files and links in these settings, each with its place in service.yaml. */
export function lookAddresses({ logo, icon, card, fonts = {}, nav = [], footer = [], scripts = [] }: ServiceData) {
  const links = (name: string, all: typeof nav) =>
    all.map(({ to }, index) => ({ written: to, at: [name, String(index), 'to'] }));
  return [
    ...Object.entries({ logo, icon, card }).flatMap(([name, file]) =>
      file === undefined ? [] : [{ written: file, at: [name] }],
    ),
    ...Object.entries(fonts).map(([use, file]) => ({ written: file, at: ['fonts', use] })),
    ...links('nav', nav),
    ...links('footer', footer),
    ...scripts.map((script, index) =>
      typeof script === 'string'
        ? { written: script, at: ['scripts', String(index)] }
        : { written: script.src, at: ['scripts', String(index), 'src'] },
    ),
  ];
}

/** Reports pairs of colors with too little contrast for text. */
export function checkColors({ colors = {} }: Pick<ServiceData, 'colors'>, complain: Complain): void {
  const all = { ...usualColors, ...colors };
  for (const name of ['text', 'soft', 'link'] as const) {
    for (const ground of ['ground', 'panel'] as const) {
      // Pairs of Stele's own colors have enough contrast.
      const own = [name, ground].find((one) => one in colors);
      if (own === undefined) continue;
      for (const [index, theme] of (['light', 'dark'] as const).entries()) {
        const [color = '', behind = ''] = [all[name][index], all[ground][index]];
        const ratio = contrast(color, behind);
        if (ratio >= leastContrast) continue;
        const shown = `${color} on ${behind}, which has ${ratio.toFixed(1)}:1`;
        const reason = `Unexpected color of ${name} on ${ground} in the ${theme} theme, ${shown}, expected a contrast of ${leastContrast}:1 or more`;
        complain('service/colors', reason, 'colors', own);
      }
    }
  }
}

/** By the formula of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a color such as `#0b5a66`, from 0 to 1. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Without `async`, a script waits until the page is read: none delays what readers see. */
function scriptOf(written: string | ScriptData): PageScript {
  const {
    src,
    async = false,
    defer = !async,
    module = false,
    integrity,
    hosts = [],
    ...data
  } = typeof written === 'string' ? { src: written } : written;
  const flags = { type: module ? 'module' : undefined, integrity, crossorigin: integrity && 'anonymous', ...data };
  return {
    src,
    attributes: [
      ...Object.entries({ async, defer }).flatMap(([name, isSet]) => (isSet ? [{ name, value: null }] : [])),
      ...Object.entries(flags).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
    ],
    hosts,
  };
}

/** Reads the scripts that are files in the content folder. Reports those that do not exist. */
export function withScriptTexts(service: Service, files: ContentFiles, text: string, reporter: Reporter): Service {
  const { scripts } = service.look;
  if (scripts === undefined) return service;
  const read = scripts.map((script, index): PageScript => {
    if (!script.src.startsWith('scripts/')) return script;
    if (files.scripts.includes(script.src)) {
      const code = readText(files.root, script.src, reporter);
      return code === undefined ? script : { ...script, text: code };
    }
    const yaml = parseYaml(text);
    const at = ['scripts', String(index)];
    const place = yaml.valueAt(yaml.sourceAt(at) === undefined ? [...at, 'src'] : at);
    const reason = `Unexpected script "${script.src}", expected a file in the content folder`;
    reporter.report(servicePath, 'service/scripts', reason, place);
    return script;
  });
  return { ...service, look: { ...service.look, scripts: read } };
}
