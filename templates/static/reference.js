// The interactive reference: Swagger UI over openapi.json, asking the server that this page comes from.

const box = document.getElementById('reference');

/**
 * The operations alone. The page has its own title and landmarks, there is one server, and keys belong to the commercial
 * services, on other hosts: nothing here asks for one.
 */
const operationsOnly = ({ React }) => ({
  components: {
    OperationsOnly: ({ getComponent }) => {
      const Operations = getComponent('operations', true);
      return React.createElement('div', { className: 'swagger-ui' }, React.createElement(Operations));
    },
  },
  wrapComponents: {
    authorizeOperationBtn: () => () => null,
    // A link without an address, inside of a button: its text is enough.
    DeepLink:
      () =>
      ({ text }) =>
        React.createElement('span', null, text),
  },
});

/** Names what Swagger UI leaves without a name, and lets the keyboard reach what scrolls. */
const complete = () => {
  for (const select of box.querySelectorAll('select:not([aria-label])')) {
    const row = select.closest('tr')?.dataset.paramName;
    select.setAttribute('aria-label', row ?? (select.closest('.responses-wrapper') ? 'Media type' : 'Choice'));
  }
  for (const input of box.querySelectorAll('input:not([aria-label])')) {
    input.setAttribute('aria-label', input.closest('tr')?.dataset.paramName ?? input.placeholder);
  }
  for (const text of box.querySelectorAll('pre:not([tabindex])')) text.tabIndex = 0;
};

/** The site may lie below a path of its host: this script is at `_site/reference.js` of it. */
const site = new URL('..', import.meta.url);
const response = await fetch(new URL('openapi.json', site));
const spec = await response.json();
// The description names the published site; what is tried here is the site that one looks at.
spec.servers = [{ url: site.href.replace(/\/$/, '') }];
new MutationObserver(complete).observe(box, { childList: true, subtree: true });
globalThis.SwaggerUIBundle({
  spec,
  domNode: box,
  layout: 'OperationsOnly',
  plugins: [operationsOnly],
  validatorUrl: null,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  supportedSubmitMethods: ['get'],
  syntaxHighlight: { activated: false },
});
