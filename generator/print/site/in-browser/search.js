/** The script of the search, the same on its page and in the dialog of every other page, which site.js opens. */
import { startDialog } from './dialog.js';
import { startPage } from './page.js';

export { startDialog };

const section = document.querySelector('main [data-search]');
if (section !== null) startPage(section);
