import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { isHuge, pageSize } from '../page-size.ts'
import { ViewerProblem } from '../viewer-problem.ts'
import { withinTime } from '../within-time.ts'

/** Where a page is drawn, and how it is looked at. */
export type Place = { width: number; zoom: number; density: number; rotation: number }

export type DrawnPage = { canvas: HTMLCanvasElement; isHuge: boolean }

const maxSeconds = 30

/** Draws one page on a canvas of its own; the appearance of filled fields and stamps is a part of it. */
export async function drawPage(
  opened: PDFDocumentProxy,
  number: number,
  place: Place,
  signal: AbortSignal,
): Promise<DrawnPage> {
  try {
    const page = await withinTime(opened.getPage(number), maxSeconds)
    signal.throwIfAborted()
    const rotation = (page.rotate + place.rotation) % 360
    const natural = page.getViewport({ scale: 1, rotation })
    const { scale, density, width, height } = pageSize(natural, place)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(width * density))
    canvas.height = Math.max(1, Math.floor(height * density))
    canvas.style.width = `${width}px`
    canvas.style.height = `${height}px`
    const viewport = page.getViewport({ scale: scale * density, rotation })
    const task = page.render({ canvas, viewport })
    const cancel = () => task.cancel()
    signal.addEventListener('abort', cancel)
    try {
      await withinTime(task.promise, maxSeconds)
    } catch (error) {
      cancel()
      throw error
    } finally {
      signal.removeEventListener('abort', cancel)
      page.cleanup()
    }
    return { canvas, isHuge: isHuge(natural) }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof ViewerProblem ? error : new ViewerProblem('brokenPage', { cause: error })
  }
}
