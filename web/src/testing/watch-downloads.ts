import { onTestFinished, vi } from 'vitest'

/** What this test makes the browser download; nothing is fetched. */
export function watchDownloads(): { address: string | null; name: string }[] {
  const downloads: { address: string | null; name: string }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push({ address: this.getAttribute('href'), name: this.download })
  })
  onTestFinished(() => click.mockRestore())
  return downloads
}
