import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'

type PagerProps = {
  page: number
  /** Whether this page is full, so that there may be another one. */
  isFull: boolean
  onPage: (page: number) => void
}

/** From page to page of a list; nothing where all of it is on one. */
export function Pager({ page, isFull, onPage }: PagerProps) {
  const { lists: text } = useText('office')
  if (page === 1 && !isFull) return null
  return (
    <nav aria-label={text.pages} className="flex items-center justify-between gap-2 sm:justify-end sm:gap-4">
      <Button tone="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>
        <span className="flex items-center gap-2">
          <Icon name="ChevronLeft" className="size-4" />
          {text.previous}
        </span>
      </Button>
      <span aria-live="polite" className="text-muted tabular-nums">
        {fill(text.page, { n: page })}
      </span>
      <Button tone="quiet" disabled={!isFull} onClick={() => onPage(page + 1)}>
        <span className="flex items-center gap-2">
          {text.next}
          <Icon name="ChevronRight" className="size-4" />
        </span>
      </Button>
    </nav>
  )
}
