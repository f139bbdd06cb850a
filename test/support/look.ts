/** A site of whose look the operator says nothing. */
import type { Look } from '../../generator/model/look.ts';

export const plainLook: Look = {
  logo: undefined,
  card: undefined,
  colors: {},
  fonts: {},
  nav: undefined,
  footer: undefined,
  editUrl: undefined,
};
