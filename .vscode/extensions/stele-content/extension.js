/**
 * What VS Code's own settings cannot give: the YAML extension knows nothing of the YAML in Markdown. Completion and
 * explanations come from the schemas that `stele schema` writes, mistakes from `stele check` itself.
 */
const vscode = require('vscode');
const { showMistakes } = require('./diagnostics.js');
const { explanationAt, offersAt } = require('./front-matter.js');
const { kindsIn } = require('./kinds.js');

function activate({ subscriptions }) {
  for (const folder of vscode.workspace.workspaceFolders ?? []) {
    subscriptions.push(...showMistakes(folder));
    for (const { files, schema } of kindsIn(folder.uri.fsPath)) {
      const selector = { language: 'markdown', pattern: new vscode.RelativePattern(folder, files) };
      subscriptions.push(
        vscode.languages.registerCompletionItemProvider(
          selector,
          { provideCompletionItems: complete(schema) },
          ' ',
          '\n',
        ),
        vscode.languages.registerHoverProvider(selector, { provideHover: explain(schema) }),
      );
    }
  }
}

const linesOf = (document) => document.getText().split(/\r?\n/);

function complete(schema) {
  return (document, position) =>
    offersAt(linesOf(document), position.line, position.character, schema()).map((offer) => {
      const item = new vscode.CompletionItem(
        { label: offer.label, description: offer.detail },
        vscode.CompletionItemKind.Property,
      );
      item.insertText = offer.text;
      item.documentation = new vscode.MarkdownString(offer.markdown);
      item.preselect = offer.isRequired;
      if (offer.hasValues) item.command = { command: 'editor.action.triggerSuggest', title: 'Offer values' };
      item.sortText = String(offer.order).padStart(3, '0');
      return item;
    });
}

function explain(schema) {
  return (document, position) => {
    const found = explanationAt(linesOf(document), position.line, position.character, schema());
    if (found === undefined) return undefined;
    const range = new vscode.Range(position.line, found.start, position.line, found.end);
    return new vscode.Hover(new vscode.MarkdownString(found.markdown), range);
  };
}

module.exports = { activate };
