/** Scripts that an operator adds to every page: `scripts` in service.yaml. */
import type { Reporter } from '../../base/diagnostics.ts';
import type { PageScript } from '../../model/look.ts';
import type { Service } from '../../model/site.ts';
import type { ScriptData } from '../data/validate.ts';
import { type ContentFiles, readText } from '../scan/files.ts';
import { servicePath } from '../scan/service-text.ts';
import { parseYaml } from '../yaml/yaml.ts';

/** Without `async`, a script waits until the page is read: none delays what readers see. */
export function scriptOf(written: string | ScriptData): PageScript {
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
