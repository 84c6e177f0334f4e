import { type ReactNode, useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import { useIsWide } from '../../ui/hooks/use-is-wide.ts'
import { Icon } from '../../ui/icon/icon.tsx'

type ListControlsProps = {
  search?: ReactNode
  /** The filters and the order of the rows; where there is no space beside the search, behind a button. */
  filters?: ReactNode
  /** How many of the filters are set. */
  setCount?: number
  /** Whether there are so many of them that they have a row of their own. */
  hasFilterRow?: boolean
  /** What can be done with the whole list. */
  children?: ReactNode
}

/** What is shown above the rows of a list. */
export function ListControls(props: ListControlsProps) {
  const { search, filters, setCount = 0, hasFilterRow = false, children } = props
  const { lists: text } = useText('office')
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {search}
      {filters && isWide && !hasFilterRow && filters}
      {filters && !isWide && (
        <Button tone="quiet" onClick={() => setOpen(true)}>
          <span className="flex items-center gap-2">
            <Icon name="SlidersHorizontal" className="size-4" />
            {text.filters}
            {setCount > 0 && <span className="tabular-nums">({setCount})</span>}
          </span>
        </Button>
      )}
      {isOpen && !isWide && (
        <Sheet label={text.filters} onClose={() => setOpen(false)}>
          <div className="grid gap-4 px-3">{filters}</div>
          <Button className="mx-3 mt-auto" onClick={() => setOpen(false)}>
            {text.show}
          </Button>
        </Sheet>
      )}
      {children}
      {filters && isWide && hasFilterRow && (
        <div className="flex basis-full flex-wrap items-center gap-3">{filters}</div>
      )}
    </div>
  )
}
