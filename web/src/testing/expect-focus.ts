import { waitFor } from '@testing-library/react'

/** Expects the focus on this element. Compared by hand: printing two elements of a page takes minutes. */
export async function expectFocus(element: Element): Promise<void> {
  await waitFor(() => {
    if (document.activeElement === element) return
    throw new Error(`the focus is on ${nameOf(document.activeElement)}, and not on ${nameOf(element)}`)
  })
}

function nameOf(element: Element | null): string {
  if (!element) return 'nothing'
  const name = element.getAttribute('aria-label') ?? element.id + element.textContent
  return `<${element.tagName.toLowerCase()}> ${name.slice(0, 80)}`
}
