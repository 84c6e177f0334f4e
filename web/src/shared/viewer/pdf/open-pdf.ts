// The build for browsers of the last years: the other one needs what came with those of the last months.
import {
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { ViewerProblem } from '../viewer-problem.ts'
import { withinTime } from '../within-time.ts'
import { type DrawnPage, drawPage, type Place } from './draw-page.ts'

export type OpenedPdf = {
  /** Of those that are shown. */
  pageCount: number
  allPages: number
  hasScripts: boolean
  draw: (page: number, place: Place, signal: AbortSignal) => Promise<DrawnPage>
  close: () => void
}

const maxPages = 50
const maxSeconds = 30
/** An A3 page scanned at 600 dots an inch has 70 megapixels. */
const maxImagePixels = 100_000_000

/** What is odd about a document is no error of the page. */
const verbosity = 0

/** Emitted by pdfjs.config.ts. */
const files = `/assets/pdfjs-${version}`

/** Opens a PDF in a worker of its own, which ends with it. */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPdf> {
  const thread = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port: thread, verbosity })
  const task = getDocument({
    data: bytes,
    worker,
    // Glyphs are drawn as shapes, and decoders are scripts of ours: our policy allows neither fonts from a document nor WebAssembly.
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    useWorkerFetch: false,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/fonts/`,
    wasmUrl: `${files}/decoders/`,
    maxImageSize: maxImagePixels,
    verbosity,
  })
  const close = () => {
    // Destroying asks the thread to answer, and it may be busy for ever.
    void task.destroy().catch(() => {})
    worker.destroy()
    thread.terminate()
  }
  try {
    const opened = await withinTime(Promise.race([task.promise, failureOf(thread)]), maxSeconds)
    return {
      allPages: opened.numPages,
      pageCount: Math.min(opened.numPages, maxPages),
      hasScripts: await withinTime(hasScripts(opened), maxSeconds),
      draw: (page, place, signal) => drawPage(opened, page, place, signal),
      close,
    }
  } catch (error) {
    close()
    throw problemOf(error)
  }
}

/** Where the script of the thread cannot be loaded, nobody would ever answer. */
function failureOf(thread: Worker): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener('error', () => reject(new ViewerProblem('unreachable')), { once: true })
  })
}

async function hasScripts(opened: PDFDocumentProxy): Promise<boolean> {
  // A document whose scripts cannot even be listed is shown like any other: they never run.
  return opened.hasJSActions().catch(() => false)
}

function problemOf(error: unknown): ViewerProblem {
  if (error instanceof ViewerProblem) return error
  return new ViewerProblem(error instanceof PasswordException ? 'password' : 'broken', { cause: error })
}
