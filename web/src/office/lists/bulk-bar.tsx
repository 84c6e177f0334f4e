import { fill } from 'contract/fill'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useKeyDown } from '../../ui/hooks/use-key-down.ts'
import type { Selection } from '../../ui/hooks/use-selection.ts'

/** The actions for the ticked rows, at the bottom while there are any. Escape clears the ticks. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { lists: text } = useText('office')
  const count = selection.ids.size
  useKeyDown('last', (event) => {
    const isElsewhere = document.querySelector('dialog[open], [role=menu]')
    if (event.key === 'Escape' && count > 0 && !event.defaultPrevented && !isElsewhere) selection.clear()
  })

  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && fill(text.selected, { n: count })}
      </p>
      {count > 0 && (
        <section
          aria-label={text.bulk}
          className="fixed inset-x-0 bottom-0 z-20 mx-auto flex w-full max-w-2xl animate-fade items-center gap-3 border border-line bg-surface p-3 shadow-float sm:bottom-4 sm:rounded-card"
        >
          <p className="flex-1 font-medium tabular-nums">{fill(text.selected, { n: count })}</p>
          <div className="flex flex-wrap items-center justify-end gap-2">{children}</div>
          <IconButton
            icon="X"
            label={text.clearSelection}
            className="text-muted hover:bg-surface-2"
            onClick={selection.clear}
          />
        </section>
      )}
    </>
  )
}
