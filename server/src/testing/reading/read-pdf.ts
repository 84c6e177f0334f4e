import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The picture of a page, and how far the page is turned. */
type ReadPage = { width: number; height: number; turn: number }

/** Opens a PDF as the viewer of the pages does; of each page the one picture that is on it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const painted = fnArray.flatMap((operator, at) =>
      operator === OPS.paintImageXObject ? [argsArray[at] as [string, number, number]] : [],
    )
    const [first, ...others] = painted
    if (!first || others.length > 0) throw new Error(`page ${number} has ${painted.length} pictures`)
    pages.push({ width: first[1], height: first[2], turn: page.rotate })
  }
  await document.loadingTask.destroy()
  return pages
}
