/**
 * The YAML language server that VS Code's YAML extension (redhat.vscode-yaml) and other editors run, over the protocol
 * that they speak to it, with the settings that VS Code would give it in this repository.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-jsonrpc/node';

interface Found {
  /** 1-based. */
  readonly line: number;
  readonly message: string;
  readonly source: string;
}

export interface LanguageServer {
  /** What is wrong with `text` as the file `path` of the repository. */
  check(path: string, text: string): Promise<Found[]>;
  /** The labels offered at `line` and `column` (both 1-based) of `text`, with their documentation. */
  complete(path: string, text: string, line: number, column: number): Promise<Map<string, string>>;
  /** The text shown over what stands at `line` and `column`; empty where there is none. */
  hover(path: string, text: string, line: number, column: number): Promise<string>;
  stop(): Promise<void>;
}

interface PublishedDiagnostics {
  readonly uri: string;
  readonly diagnostics: readonly {
    readonly range: { readonly start: { readonly line: number } };
    readonly message: string;
    readonly source?: string;
  }[];
}

interface Completions {
  readonly items: readonly { readonly label: string; readonly documentation?: string | { readonly value: string } }[];
}

/** Starts the server that lies in `tools`; `schemas` adds to what the repository's settings say. */
export async function startLanguageServer(
  tools: string,
  schemas: Readonly<Record<string, string>> = {},
): Promise<LanguageServer> {
  const child = spawn(
    process.execPath,
    [join(tools, 'node_modules/yaml-language-server/bin/yaml-language-server'), '--stdio'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const settings: { 'yaml.schemas': Record<string, string> } = JSON.parse(
    readFileSync('.vscode/settings.json', 'utf8'),
  );
  const yaml = {
    schemas: { ...settings['yaml.schemas'], ...schemas },
    validate: true,
    completion: true,
    hover: true,
    // Its catalogue lies on the web.
    schemaStore: { enable: false },
  };
  const root = pathToFileURL(resolve('.')).href;
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.onRequest('workspace/configuration', ({ items }: { items: { section?: string }[] }) =>
    items.map(({ section }) => (section === 'yaml' ? yaml : null)),
  );
  connection.onRequest('client/registerCapability', () => null);
  const waiting = new Map<string, (found: Found[]) => void>();
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishedDiagnostics) => {
    waiting.get(uri)?.(
      diagnostics.map(({ range, message, source = '' }) => ({ line: range.start.line + 1, message, source })),
    );
  });
  connection.listen();
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: root,
    workspaceFolders: [{ uri: root, name: 'repository' }],
    capabilities: {
      workspace: { configuration: true, workspaceFolders: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: {
        hover: { contentFormat: ['markdown'] },
        completion: { completionItem: { documentationFormat: ['markdown'] } },
      },
    },
  });
  await connection.sendNotification('initialized', {});
  await connection.sendNotification('workspace/didChangeConfiguration', { settings: { yaml } });

  const versions = new Map<string, number>();
  /** Makes `text` the content of the file in the editor. */
  async function show(path: string, text: string): Promise<string> {
    const uri = `${root}/${path}`;
    const version = (versions.get(uri) ?? 0) + 1;
    versions.set(uri, version);
    await (version === 1
      ? connection.sendNotification('textDocument/didOpen', {
          textDocument: { uri, languageId: 'yaml', version, text },
        })
      : connection.sendNotification('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ text }],
        }));
    return uri;
  }
  const at = (uri: string, line: number, column: number) => ({
    textDocument: { uri },
    position: { line: line - 1, character: column - 1 },
  });

  return {
    check: (path, text) =>
      new Promise((found, failed) => {
        waiting.set(`${root}/${path}`, found);
        show(path, text).catch(failed);
      }),
    async complete(path, text, line, column) {
      const uri = await show(path, text);
      const { items }: Completions = await connection.sendRequest('textDocument/completion', at(uri, line, column));
      return new Map(
        items.map(({ label, documentation = '' }) => [
          label,
          typeof documentation === 'string' ? documentation : documentation.value,
        ]),
      );
    },
    async hover(path, text, line, column) {
      const uri = await show(path, text);
      const hover: { contents: { value: string } } | null = await connection.sendRequest(
        'textDocument/hover',
        at(uri, line, column),
      );
      return hover?.contents.value ?? '';
    },
    async stop() {
      connection.dispose();
      child.kill();
      await once(child, 'exit');
    },
  };
}
