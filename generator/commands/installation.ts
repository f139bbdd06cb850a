/** Where Stele itself lies. */
export interface Installation {
  /** Its folder of templates. */
  readonly templates: string;
  /** The file that is running. */
  readonly code: string;
}
