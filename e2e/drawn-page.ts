import type { Locator } from '@playwright/test'

/** The page of a file that the viewer shows. */
export const drawing = (dialog: Locator) => dialog.getByRole('img')

/** How much of the drawn page is dark, from 0 to 1. */
export async function darkness(dialog: Locator): Promise<number> {
  return drawing(dialog)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const small = document.createElement('canvas')
      small.width = 50
      small.height = 50
      const context = small.getContext('2d')
      context?.drawImage(canvas, 0, 0, 50, 50)
      const { data = [] } = context?.getImageData(0, 0, 50, 50) ?? {}
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) dark += 1
      return dark / 2500
    })
}
