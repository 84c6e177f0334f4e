import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const folder = dirname(packageFile)

/** What a PDF may need beside the code, each asked for only by a document that does. Named as in open-pdf.ts. */
const parts = {
  /** How the letters of East Asian documents are encoded. */
  cmaps: { from: 'cmaps', ending: '.bcmap' },
  /** For documents that name a common font and do not contain it. */
  fonts: { from: 'standard_fonts', ending: '' },
  /** Fax and JPEG 2000, as scanners write them. In JavaScript: the policy of our pages allows no WebAssembly. */
  decoders: { from: 'wasm', ending: '_nowasm_fallback.js' },
}

type PartName = keyof typeof parts

async function listFiles(): Promise<{ part: PartName; path: string }[]> {
  const names = Object.keys(parts) as PartName[]
  const lists = names.map(async (part) => {
    const from = join(folder, parts[part].from)
    const files = (await readdir(from)).filter((file) => file.endsWith(parts[part].ending))
    return files.map((file) => ({ part, path: join(from, file) }))
  })
  return (await Promise.all(lists)).flat()
}

/** The files of PDF.js, in a folder named by its version: like every asset, they never change under their address. */
export function pdfFiles(): Plugin {
  const addresses = async () => {
    const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
    const files = await listFiles()
    return files.map(({ part, path }) => [`assets/pdfjs-${version}/${part}/${basename(path)}`, path] as const)
  }
  return {
    name: 'pdf-files',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const [fileName, path] of await addresses())
        this.emitFile({ type: 'asset', fileName, source: await readFile(path) })
    },
    async configureServer(server) {
      const files = new Map<string, string>(await addresses())
      server.middlewares.use((request, response, next) => {
        const [address = ''] = (request.url ?? '').split('?')
        const path = files.get(address.slice(1))
        if (!path) return next()
        if (path.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
        createReadStream(path).pipe(response)
      })
    },
  }
}

/** The code of its viewer that ours has no use for: layers over the page, and tools that change a document. */
const unused = /^\.\/src\/(pdf\.js$|display\/(editor\/|(annotation|draw|text|xfa)_layer|touch_manager))/

/**
 * Nearly half of PDF.js is never run here, and a bundler cannot tell: everything is offered as one global. It is
 * removed by the marks that PDF.js leaves between its files, and what the rest names of it is replaced.
 */
export const withoutPdfLayers: Plugin = {
  name: 'without-pdf-layers',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]pdfjs-dist[\\/]legacy[\\/]build[\\/]pdf\.mjs/ },
    handler: (code) => {
      const [head = '', ...files] = code.split(/^;\/\/ (?=\.\/src\/)/m)
      const used = files.filter((file) => !unused.test(file.slice(0, file.indexOf('\n'))))
      if (files.length - used.length < 20)
        throw new Error('PDF.js marks its files in another way than it did')
      return [
        head,
        'class AnnotationEditor {}',
        'class TextLayer { static cleanup() {} }',
        ...used.map((file) => `// ${file}`),
        'export { getDocument, PasswordException, PDFWorker, api_version as version }',
      ].join('\n')
    },
  },
}
