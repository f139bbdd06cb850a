/** The reviewed description of v1, which later ones may add to and not take from. */
export const snapshotFile = 'test/print/openapi/compatibility/v1.snapshot.json';

/** The address in the snapshot: that the sample is built for in tests. */
export const snapshotBaseUrl = 'https://stele-under-test.example';

/** The text of a snapshot of `openapi`, a description as it is published: without examples, which promise nothing. */
export function toSnapshot(openapi: string): string {
  const text = JSON.stringify(
    JSON.parse(openapi),
    (name, value: unknown) => (name === 'example' || name === 'examples' ? undefined : value),
    2,
  );
  return `${text}\n`;
}
