import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'
import { useIsWide } from '../../../../ui/hooks/use-is-wide.ts'

type Slot = { place: HTMLElement | null; setPlace: (place: HTMLElement | null) => void }
const SlotContext = createContext<Slot | null>(null)

/** The main button of a desk belongs to its form, and is shown in the bar below it. */
export const BarMain = { Provider, Slot: SlotPlace, Content }

function Provider({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return <SlotContext value={{ place, setPlace }}>{children}</SlotContext>
}

/** In a narrow bar it fills the line that it comes to stand in. */
const slotStyle =
  'ms-auto flex flex-wrap justify-end gap-1.5 empty:hidden @max-2xl:flex-1 @max-2xl:basis-48 @max-2xl:*:flex-1'

function SlotPlace() {
  const slot = use(SlotContext)
  return <div ref={slot?.setPlace} className={slotStyle} />
}

function Content({ children }: { children: ReactNode }) {
  const place = use(SlotContext)?.place
  const isWide = useIsWide('40rem')
  // On a phone the bar has no room for it: it ends the form.
  if (!isWide) return <div className="flex flex-wrap gap-2">{children}</div>
  return place ? createPortal(children, place) : null
}
