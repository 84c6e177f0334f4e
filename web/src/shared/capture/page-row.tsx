import clsx from 'clsx'
import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { OpenPage } from './open-photo.ts'

export type PageAction = 'earlier' | 'later' | 'turn' | 'remove'

type PageRowProps = {
  page: OpenPage
  number: number
  count: number
  onAction: (action: PageAction) => void
}

const turnClass = { 0: '', 1: 'rotate-90', 2: 'rotate-180', 3: '-rotate-90' }
const icons = { earlier: 'ArrowUp', later: 'ArrowDown', turn: 'RotateCw', remove: 'Trash2' } as const

/** One page: how it will look, and what can be done with it. */
export function PageRow({ page, number, count, onAction }: PageRowProps) {
  const text = useText('capture')
  const name = fill(text.page, { n: number })
  const labels = {
    earlier: fill(text.earlier, { n: number }),
    later: fill(text.later, { n: number }),
    turn: `${text.turn}: ${name}`,
    remove: fill(text.remove, { n: number }),
  }
  const isOff = { earlier: number === 1, later: number === count, turn: false, remove: false }
  return (
    <li aria-label={name} className="flex items-center gap-3 py-3">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-control border border-line bg-surface-2">
        <img
          src={page.preview}
          alt={`${name}: ${page.photo.name}`}
          className={clsx('size-full object-contain', turnClass[page.turn])}
        />
        <span
          aria-hidden="true"
          className="absolute start-1 top-1 rounded-badge bg-surface px-1.5 text-sm font-medium tabular-nums"
        >
          {number}
        </span>
      </div>
      <div className="flex flex-1 flex-wrap justify-end gap-1">
        {(['earlier', 'later', 'turn', 'remove'] as const).map((action) => (
          <IconButton
            key={action}
            id={pageButtonId(page.id, action)}
            icon={icons[action]}
            label={labels[action]}
            disabled={isOff[action]}
            className={clsx(
              'border border-line-strong hover:bg-surface-2 disabled:opacity-40',
              action === 'remove' && 'text-danger',
            )}
            onClick={() => onAction(action)}
          />
        ))}
      </div>
    </li>
  )
}

/** The DOM id of a button: where the focus goes when a page was moved or removed. */
export function pageButtonId(pageId: string, action: PageAction): string {
  return `${pageId}-${action}`
}
