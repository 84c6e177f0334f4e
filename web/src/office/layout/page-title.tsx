import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { useRootData } from '../../api/root-data.ts'

/** The place in the top bar where a page puts its title. */
export const PageTitleSlot = createContext<HTMLElement | null>(null)

/** The heading of a page, drawn in the top bar, and the title of its tab. */
export function PageTitle({ children }: { children: string }) {
  const slot = use(PageTitleSlot)
  const { agency } = useRootData()
  return (
    <>
      <title>{`${children} – ${agency.name}`}</title>
      {slot &&
        createPortal(
          <h1 className="line-clamp-2 text-base/5 sm:line-clamp-1 sm:text-lg">{children}</h1>,
          slot,
        )}
    </>
  )
}
