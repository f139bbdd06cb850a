export default function configure() {}

export const config = { dir: { input: 'content', includes: '../_includes', output: '_site' } };
