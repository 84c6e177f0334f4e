export type Size = { width: number; height: number }

/** What a page may take on the screen, and what a canvas may have; a canvas of more than 16 megapixels stays empty on iPhones. */
export const limits = {
  screenPixels: 25_000_000,
  screenSide: 16_000,
  canvasPixels: 16_000_000,
  canvasSide: 8192,
}

/** Screens with more than two dots per pixel show nothing more of a document. */
const maxDensity = 2

/** Units of a PDF page are points. */
const pixelsPerPoint = 96 / 72

/** How large a page is shown in a place of this width, and how much finer it is drawn; never beyond the limits. */
export function pageSize(page: Size, place: { width: number; zoom: number; density: number }) {
  const wanted = (place.width * place.zoom) / page.width
  const scale = Math.min(wanted, shrinkTo(page, limits.screenPixels, limits.screenSide))
  const shown = { width: page.width * scale, height: page.height * scale }
  const density = Math.min(place.density, maxDensity, shrinkTo(shown, limits.canvasPixels, limits.canvasSide))
  return { scale, density, width: Math.max(1, shown.width), height: Math.max(1, shown.height) }
}

/** Whether a page is shown smaller than it is. */
export function isHuge(page: Size): boolean {
  const real = { width: page.width * pixelsPerPoint, height: page.height * pixelsPerPoint }
  return shrinkTo(real, limits.screenPixels, limits.screenSide) < 1
}

function shrinkTo({ width, height }: Size, pixels: number, side: number): number {
  return Math.min(Math.sqrt(pixels / (width * height)), side / Math.max(width, height))
}
