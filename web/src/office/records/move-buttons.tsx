import { fill } from 'contract/fill'
import { useState } from 'react'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'

type MoveButtonsProps = {
  /** What is moved, by name. */
  name: string
  /** Its position, counted from 0. */
  at: number
  count: number
  onMove: (to: number) => void
}

/** One place up or down in an ordered list. The new position is read out. */
export function MoveButtons({ name, at, count, onMove }: MoveButtonsProps) {
  const { records: text } = useText('office')
  const [isMoved, setMoved] = useState(false)
  const move = (to: number) => {
    setMoved(true)
    onMove(to)
  }
  return (
    <>
      <MoveButton
        icon="ArrowUp"
        label={fill(text.moveUp, { name })}
        isLast={at === 0}
        onMove={() => move(at - 1)}
      />
      <MoveButton
        icon="ArrowDown"
        label={fill(text.moveDown, { name })}
        isLast={at === count - 1}
        onMove={() => move(at + 1)}
      />
      <span role="status" className="sr-only">
        {isMoved && fill(text.movedTo, { name, n: at + 1 })}
      </span>
    </>
  )
}

type MoveButtonProps = { icon: IconName; label: string; isLast: boolean; onMove: () => void }

/** At the end of the list the button is disabled but does not lose the focus. */
function MoveButton({ icon, label, isLast, onMove }: MoveButtonProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-disabled={isLast || undefined}
      className="text-muted hover:bg-surface-2 aria-disabled:opacity-40"
      onClick={() => {
        if (!isLast) onMove()
      }}
    />
  )
}
