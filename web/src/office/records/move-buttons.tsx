import { useState } from 'react'
import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconName } from '../../ui/icon-names.ts'

type MoveButtonsProps = {
  /** What is moved, by name. */
  name: string
  /** Where it stands, counted from 0. */
  at: number
  count: number
  onMove: (to: number) => void
}

/** One place up or down in a list whose order is kept. Where it stands then is read out. */
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

/** At the end of its way it rests, but keeps the focus of whoever has walked there. */
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
