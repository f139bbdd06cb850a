/** netlify.toml: Netlify's configuration before a build. The build writes everything that depends on the site. */
export const netlifyConfig = `# Netlify runs the build at every push and publishes dist/. The build writes everything else that Netlify reads:
# dist/_headers, dist/_redirects, and the edge functions in .netlify/v1/.

# Netlify keeps node_modules, and Stele's cache in it, until a dependency changes. A preview renders every page again, because
# its links contain its own address. --continue adds to the history of the published site, for clients that keep a copy.
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

# \`netlify build\` and \`netlify serve\` find this folder on their own (Frameworks API); \`netlify dev\` must be told.
[context.dev]
  edge_functions = ".netlify/v1/edge-functions"
`;
