import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/**
 * React Router gives its components display names, and a bundler keeps whatever is written to. Without them the
 * forms and links that no page uses fall out of the home page, which has no room for them.
 */
const withoutDisplayNames: Plugin = {
  name: 'without-display-names',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .+;$/gm, '')
        .replace(/^(const \w+ = )(?=React\$1\.(forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ '),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutDisplayNames],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads comes as two files instead of ten: small ones compress badly. So do the small
            // pieces of the home page that the office shares.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                {
                  name: 'frame',
                  test: /[\\/]src[\\/](root|ui[\\/](avatar|badge|card|empty-state|error-state|spinner))\.tsx/,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: {
    // Built whole, the server bundle holds the production React whatever NODE_ENV says when it runs.
    // While developing only the .ts workspace has to be bundled.
    noExternal: command === 'build' ? true : ['contract'],
  },
}))
