/** Runs `stele check` and shows what it finds where it is. */
const { execFile } = require('node:child_process');
const vscode = require('vscode');
const { commandIn, mistakesIn } = require('./report.js');

/** Milliseconds to wait for more files to be saved. */
const settle = 200;

/** Checks the content of `folder` now and whenever some of it is saved; gives what has to be disposed of. */
function showMistakes(folder) {
  const collection = vscode.languages.createDiagnosticCollection('stele');
  let timer;
  let latest = 0;
  const check = () => {
    const turn = ++latest;
    const cwd = folder.uri.fsPath;
    execFile('node', commandIn(cwd), { cwd }, (_, stdout) => {
      // A later check knows better.
      if (turn === latest) show(collection, folder, stdout);
    });
  };
  check();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(check, settle);
  };
  const watcher = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, 'content/**'));
  return [
    collection,
    watcher,
    watcher.onDidChange(soon),
    watcher.onDidCreate(soon),
    watcher.onDidDelete(soon),
    { dispose: () => clearTimeout(timer) },
  ];
}

function show(collection, folder, stdout) {
  const byFile = new Map();
  for (const found of mistakesIn(stdout)) {
    const entry = byFile.get(found.file) ?? [];
    byFile.set(found.file, [...entry, toDiagnostic(found)]);
  }
  collection.clear();
  for (const [file, diagnostics] of byFile) collection.set(vscode.Uri.joinPath(folder.uri, file), diagnostics);
}

function toDiagnostic({ line, column, severity, rule, message, url }) {
  const start = new vscode.Position((line ?? 1) - 1, (column ?? 1) - 1);
  const severities = { error: vscode.DiagnosticSeverity.Error, warning: vscode.DiagnosticSeverity.Warning };
  // VS Code widens an empty range to the word that stands there.
  const diagnostic = new vscode.Diagnostic(new vscode.Range(start, start), message, severities[severity]);
  diagnostic.source = 'stele';
  diagnostic.code = url ? { value: rule, target: vscode.Uri.parse(url) } : rule;
  return diagnostic;
}

module.exports = { showMistakes };
