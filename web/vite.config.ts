import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { pdfFiles, withoutPdfLayers } from './pdfjs.config.ts'
import { sharedChunks } from './shared-chunks.config.ts'

/**
 * React Router sets display names on its components, and a bundler cannot remove what is assigned to. Without them the
 * forms and links that no page uses are left out of the home page, whose size is limited.
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

/**
 * React Router reloads the page when the code of another one cannot be fetched, since there may be a new build. Without
 * a connection, that would leave the visitor with an empty window instead of our error message.
 */
const staysWhenUnreachable: Plugin = {
  name: 'stays-when-unreachable',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]routeModules\.js/ },
    handler: (code) => {
      const reload = 'window.location.reload();'
      if (!code.includes(reload)) throw new Error('React Router reloads in another way than it did')
      return code.replace(
        reload,
        `if (await fetch(route.module).then(() => false, () => true)) throw error; ${reload}`,
      )
    },
  },
}

/**
 * The styles of the frame are in every page from the start, under an address that Vite does not recognise as its own. Code
 * that is loaded later would add them again, after those of the office, and so overrule its layout.
 */
const frameStylesOnce: Plugin = {
  name: 'frame-styles-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue
        // The places of the others in the list stay.
        file.code = file.code.replace(/("assets\/frame-[\w-]+\.js"),"assets\/frame-[\w-]+\.css"/g, '$1,$1')
      }
    },
  },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    withoutDisplayNames,
    staysWhenUnreachable,
    frameStylesOnce,
    withoutPdfLayers,
    pdfFiles(),
  ],
  worker: { format: 'es' },
  // Found late, it would reload the page that has just opened a document.
  optimizeDeps: { exclude: ['pdfjs-dist'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads comes as two files instead of ten: small ones compress badly, and each takes a phone
            // a moment to request. So do the small pieces that the pages of the site share, some of them with the office,
            // and what every form needs. A group takes along what its files import, unless one above has it.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 1,
                },
                {
                  name: 'frame',
                  test: /[\\/]src[\\/](root|site[\\/](still[\\/])?[\w-]+|shared[\\/](block-view|picture-at|service-icon|status-badge)|ui[\\/](avatar|badge|card|stars|stat|feedback[\\/](empty-state|error-state|spinner)))\.tsx?/,
                },
                { name: 'call', test: /[\\/]src[\\/](api[\\/](call|new-id|query)|request)\.ts/ },
                // A search field has it too, and needs nothing else of a form.
                { name: 'input-style', test: /[\\/]input-style\.ts/ },
                {
                  name: 'form',
                  test: /[\\/](node_modules[\\/](react-hook-form|zod)|src[\\/](ui[\\/]form[\\/](field|field-error|form|form-refusal|form-summary|leave-warning|phone-field|phone-format|select-field|text-field|textarea-field|use-field|use-schema-form|use-unload-warning)|(fields|wire-values|field-problems))\.tsx?)/,
                },
                ...sharedChunks,
              ],
            },
          },
        },
      },
    },
  },
  ssr: {
    // Bundled completely, the server has the production React whatever NODE_ENV says when it runs. In development only
    // the .ts workspace has to be bundled.
    noExternal: command === 'build' ? true : ['contract'],
  },
}))
