import type { Page } from '@playwright/test'

/** Resizes the window, and waits for what follows its width by a script: tables become cards, which takes a busy browser a while. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  // A frame tells the scripts first and then draws; by the next one they have drawn what they had to.
  await page.evaluate(
    (expected) =>
      new Promise<void>((done) => {
        const look = () => requestAnimationFrame(() => (window.innerWidth === expected ? next() : look()))
        const next = () => requestAnimationFrame(() => done())
        look()
      }),
    width,
  )
}
