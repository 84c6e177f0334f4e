import type { LeadFull } from 'contract/lead-shapes'
import { useEffect, useRef } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { LeadSide } from '../facts/lead-side.tsx'
import { deskKeys } from './desk-keys.ts'
import { focusSide, type DeskSide as Side, type SidePart } from './use-desk-side.ts'

type DeskSideProps = { lead: LeadFull | undefined; side: Side }

/** Script and tasks: a column of its own where there is space for one, below the form where not, a sheet on a phone. */
export function DeskSide({ lead, side }: DeskSideProps) {
  const { isSheet, open, ticks, part, close } = side
  if (isSheet) {
    return open && <SideSheet lead={lead} side={side} to={open} onClose={close} />
  }
  if (!lead) return null
  return (
    <div className="@[56rem]:absolute @[56rem]:inset-y-0 @[56rem]:end-0 @[56rem]:w-80">
      <div
        ref={part}
        tabIndex={-1}
        className="rounded-card @[56rem]:sticky @[56rem]:top-18 @[56rem]:max-h-[calc(100dvh-6rem)] @[56rem]:overflow-y-auto"
      >
        <Card className="@[56rem]:p-4">
          <LeadSide lead={lead} ticks={ticks} />
        </Card>
      </div>
    </div>
  )
}

type SideSheetProps = DeskSideProps & { to: SidePart; onClose: () => void }

function SideSheet({ lead, side, to, onClose }: SideSheetProps) {
  const { desk: text } = useText('office')
  const part = useRef<HTMLDivElement>(null)
  const isLoaded = lead !== undefined
  useEffect(() => {
    if (isLoaded) focusSide(part.current, to)
  }, [isLoaded, to])
  return (
    <Dialog title={text.side} onClose={onClose}>
      <div ref={part} tabIndex={-1} className="outline-none">
        {lead ? <LeadSide lead={lead} ticks={side.ticks} /> : <RowsSkeleton />}
      </div>
    </Dialog>
  )
}

/** On a phone: opens script and tasks, and says how many of these are open. */
export function SideButton({ lead, side: { isSheet, show } }: DeskSideProps) {
  const { desk: text } = useText('office')
  if (!isSheet) return null
  const openTasks = lead?.tasks.filter(({ done_at }) => done_at === null).length ?? 0
  return (
    <Button
      tone="quiet"
      className="justify-self-start"
      aria-haspopup="dialog"
      aria-keyshortcuts={`${deskKeys.script} ${deskKeys.task}`}
      onClick={() => show('script')}
    >
      <span className="flex items-center gap-2">
        <Icon name="ListChecks" className="size-4" />
        {text.side}
        {openTasks > 0 && <span className="tabular-nums">({openTasks})</span>}
      </span>
    </Button>
  )
}
