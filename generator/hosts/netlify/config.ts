/** netlify.toml: what Netlify must know before a build. All else the build writes: it names nothing of the site. */
export const netlifyConfig = `# Netlify runs the build at every push to the repository and publishes dist/. The build writes all else that Netlify reads:
# dist/_headers, dist/_redirects, and the edge functions in .netlify/v1/.

# Netlify keeps node_modules from build to build for as long as the dependencies stay the same, and in it what Stele need not
# render again. A preview has an address of its own in its links, and so renders everything once. --continue goes on with the
# history of the published site, for clients that keep a copy.
[build]
  command = "npx stele build --host netlify --continue"
  publish = "dist"

[build.environment]
  NODE_VERSION = "22"

# \`netlify dev\` serves the last build.
[dev]
  framework = "#static"
  publish = "dist"
  autoLaunch = false

# Of the Frameworks API, which \`netlify build\` and \`netlify serve\` look at by themselves.
[context.dev]
  edge_functions = ".netlify/v1/edge-functions"
`;
