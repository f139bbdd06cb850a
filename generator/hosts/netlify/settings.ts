/**
 * The settings of the build that is being deployed, compiled into the functions: a function starts without reading anything.
 * Netlify bundles functions after the build.
 */
import built from '../../../dist/api/v1/_/settings.json' with { type: 'json' };
import { toSettings } from '../../edge/settings.ts';

export const settings = toSettings(built);
