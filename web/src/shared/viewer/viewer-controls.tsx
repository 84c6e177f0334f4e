import { fill } from 'contract/fill'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { changeView, type View, type ViewCommand } from './view.ts'
import { viewerKeys } from './viewer-keys.ts'

type ViewerControlsProps = {
  view: View
  pageCount: number
  onCommand: (command: ViewCommand) => void
  /** Stands at the end of the line. */
  children: ReactNode
}

/** The buttons above a document. On a phone they take two lines. */
export function ViewerControls({ view, pageCount, onCommand, children }: ViewerControlsProps) {
  const text = useText('viewer')
  const button = (command: ViewCommand, icon: IconName) => {
    const key = viewerKeys[command]
    const name = text[command]
    return (
      <IconButton
        icon={icon}
        label={key ? fill(text.withKey, { name, key }) : name}
        // Not disabled: the focus would be lost at the last page.
        aria-disabled={changeView(view, command, pageCount) === view || undefined}
        onClick={() => onCommand(command)}
        className="text-muted hover:bg-surface-2 aria-disabled:opacity-50"
      />
    )
  }
  return (
    <fieldset aria-label={text.controls} className="-ms-2 flex flex-wrap items-center gap-x-4 gap-y-1">
      {pageCount > 1 && (
        <div className="flex items-center">
          {button('previousPage', 'ChevronLeft')}
          <span aria-hidden="true" className="min-w-14 text-center text-sm tabular-nums">
            {view.page} / {pageCount}
          </span>
          {button('nextPage', 'ChevronRight')}
        </div>
      )}
      <div className="flex items-center max-sm:order-last">
        {button('smaller', 'Minus')}
        <span aria-hidden="true" className="min-w-12 text-center text-sm tabular-nums">
          {fill(text.zoom, { n: view.zoom * 100 })}
        </span>
        {button('larger', 'Plus')}
        {button('fitWidth', 'MoveHorizontal')}
        {button('rotate', 'RotateCw')}
      </div>
      <div className="ms-auto">{children}</div>
    </fieldset>
  )
}
