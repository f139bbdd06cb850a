/**
 * The command `stele` of this checkout, bundled before where a source has changed: in one process, for a start takes
 * its time.
 */
import './bundle.mjs';

await import('../bin/stele.js');
