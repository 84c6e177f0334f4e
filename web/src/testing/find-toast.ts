import { waitFor, within } from '@testing-library/react'

/** A toast with this text. Queried in the cheapest way: it is gone after two seconds. */
export function findToast(text: string | RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const toasts = document.querySelector<HTMLElement>('section[aria-label="Xabarlar"]')
    if (!toasts) throw new Error('there are no toasts')
    return within(toasts).getByText(text)
  })
}
