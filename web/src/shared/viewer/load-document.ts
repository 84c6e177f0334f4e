import { isWord, kindOfFile } from './kind-of-file.ts'
import type { OpenedPdf } from './pdf/open-pdf.ts'
import { ViewerProblem } from './viewer-problem.ts'

/** A document that can be drawn. */
export type ShownDocument =
  | { kind: 'image'; url: string; close: () => void }
  | { kind: 'pdf'; pdf: OpenedPdf; close: () => void }

/** The bytes of a file, by a fresh link. Word files are not fetched. */
export async function fetchBytes(
  name: string,
  getLink: () => Promise<string>,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (isWord(name)) throw new ViewerProblem('word')
  const link = await getLink()
  signal.throwIfAborted()
  try {
    const response = await fetch(link, { signal })
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    signal.throwIfAborted()
    throw new ViewerProblem('unreachable', { cause: error })
  }
  throw new ViewerProblem('unreachable')
}

/** Makes the bytes something to draw. A PDF takes them away: whoever needs them copies them before. */
export async function openDocument(
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<ShownDocument> {
  const found = kindOfFile(bytes)
  if (found.kind === 'unknown') throw new ViewerProblem('unknown')
  if (found.kind === 'pdf') {
    const { openPdf } = await import('./pdf/open-pdf.ts').catch((error) => {
      throw new ViewerProblem('unreachable', { cause: error })
    })
    signal.throwIfAborted()
    const pdf = await openPdf(bytes)
    return { kind: 'pdf', pdf, close: pdf.close }
  }
  const url = URL.createObjectURL(new Blob([bytes], { type: found.type }))
  return { kind: 'image', url, close: () => URL.revokeObjectURL(url) }
}
