import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Lead, LeadFull } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { CallError } from 'contract/request'
import { type ReactNode, type Ref, useCallback, useRef, useState } from 'react'
import { shortErrorId } from '../../../../api/block.ts'
import { staffQueryOf } from '../../../../api/staff-query.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/skeleton.tsx'
import { OwnEditProvider } from '../../record/edit/own-edit.tsx'
import { editIn } from '../../record/edit/use-editing.ts'
import { LeadHead } from '../facts/lead-head.tsx'
import { LeadPast } from '../facts/lead-past.tsx'
import { BarMain } from './bar-main.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { DeskSide, SideButton } from './desk-side.tsx'
import { NextButton } from './next-button.tsx'
import { NoteBox } from './note-box.tsx'
import { OutcomeBar } from './outcome-bar.tsx'
import { useCallClock } from './use-call-clock.ts'
import { useDeskSide } from './use-desk-side.ts'
import { isLeadMoving } from './use-lead-step.ts'
import { useNoteDraft } from './use-note-draft.ts'

/** What goes with every outcome: the text of the note box, and the call that was begun. */
export type Said = { note: string | null; call: { phone: string | null; started_at: string } | null }

/** A step that was taken: the lead as the server has answered, and by what it can be undone. */
export type StepDone = Lead & { undo_id?: string | null }

export type LeadAtWork = {
  lead: Lead
  /** With its history, once that is loaded. */
  full: LeadFull | undefined
  /** Unassigned meanwhile: nothing can be sent any more, what was typed can still be read. */
  isGone: boolean
  /** Its outcome is stored: nothing of it is read any more. */
  isFinished: boolean
  said: () => Said
  onDone: (moved: StepDone) => void
  /** Names what single digits choose on this desk. */
  onDigits: (choose: (n: number) => void) => void
}

type LeadDeskProps = {
  stage: WorkStage
  id: string
  /** As the list has it. */
  row: Lead | undefined
  heading: Ref<HTMLHeadingElement>
  /** Whether the agent was about to leave while a call had no outcome. */
  isAsking: boolean
  onNext: (() => void) | undefined
  onDone: (moved: StepDone, before: Lead) => void
  children: (work: LeadAtWork) => ReactNode
}

/** The open lead. It stays on the screen when it is unassigned, with all that was typed. */
export function LeadDesk(props: LeadDeskProps) {
  const { stage, id, row, heading, isAsking, onNext, onDone, children } = props
  const { leadAgents: text } = useText('office')
  const queryClient = useQueryClient()
  // Once its outcome is stored it may be another agent's, and is not read again.
  const [isFinished, setFinished] = useState(false)
  // Known before that is drawn: news of this very step may arrive in between.
  const wasStored = useRef(false)
  const query = useQuery({
    ...staffQueryOf(leads.get, { params: { id } }),
    enabled: () => !wasStored.current && !isLeadMoving(queryClient),
    // It is drawn from what was read ahead, which may be minutes old.
    refetchOnMount: 'always',
  })
  const [lastSeen, setLastSeen] = useState(row)
  const lead = newest([lastSeen, row, query.data])
  if (lead !== lastSeen) setLastSeen(lead)
  const draft = useNoteDraft(id)
  const clock = useCallClock(id)
  const box = useRef<HTMLTextAreaElement>(null)
  const digits = useRef<(n: number) => void>(() => {})
  const [phone, setPhone] = useState<string | null>(null)
  const onDigits = useCallback((choose: (n: number) => void) => {
    digits.current = choose
  }, [])
  const head = useRef<HTMLElement>(null)
  const side = useDeskSide()
  useDeskKeys({
    note: () => box.current?.focus(),
    edit: () => editIn(head.current),
    script: () => side.show('script'),
    task: () => side.show('task'),
  })

  const isLost = query.error instanceof CallError && query.error.status === 404
  const failed = (
    <ErrorState
      message={text.oneFailed}
      errorId={shortErrorId(query.error)}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  )
  if (!lead) {
    if (isLost) {
      return (
        <Notice tone="danger">
          <p className="font-medium">{text.unknown.title}</p>
          <p>{text.unknown.text}</p>
          <NextButton onNext={onNext} />
        </Notice>
      )
    }
    return query.isLoadingError ? failed : <RowsSkeleton />
  }
  const isGone = isLost || !isWorkedOn(lead, stage)
  // One that was chosen may have been corrected since.
  const called = lead.contacts.some((contact) => contact.phone === phone) ? phone : lead.phone
  const said = (): Said => ({
    note: draft.text.trim() || null,
    call: clock.call && { phone: clock.call.phone, started_at: new Date(clock.call.startedAt).toISOString() },
  })
  const finish = (moved: StepDone) => {
    wasStored.current = true
    setFinished(true)
    draft.clear()
    clock.end()
    onDone(moved, lead)
  }
  return (
    <OwnEditProvider>
      <BarMain.Provider>
        <div className={deskStyle}>
          <LeadHead
            lead={lead}
            stage={stage}
            heading={heading}
            part={head}
            phone={called}
            onPhone={setPhone}
          />
          <SideButton lead={query.data} side={side} />
          {isGone && (
            <Notice tone="danger">
              <p className="font-medium">{text.gone.title}</p>
              <p>{text.gone.text}</p>
              <NextButton onNext={onNext} />
            </Notice>
          )}
          {query.isLoadingError && !isLost && failed}
          <NoteBox leadId={id} draft={draft} notes={query.data?.notes ?? []} box={box} />
          {children({ lead, full: query.data, isGone, isFinished, said, onDone: finish, onDigits })}
          <DeskSide lead={query.data} side={side} />
          {query.data && <LeadPast lead={query.data} />}
          {!isGone && (
            <OutcomeBar
              lead={lead}
              stage={stage}
              phone={called}
              clock={clock}
              said={said}
              isAsking={isAsking}
              onDone={finish}
              onDigit={(n) => digits.current(n)}
            />
          )}
        </div>
      </BarMain.Provider>
    </OwnEditProvider>
  )
}

/** Where the work has space for it, the side is a column; it is as tall as the work, so that it can stay in view. */
const deskStyle = 'grid min-w-0 grid-cols-1 gap-3 @[56rem]:relative @[56rem]:pe-84'

/** Two answers may come in the wrong order. */
function newest(known: (Lead | undefined)[]): Lead | undefined {
  return known.reduce((best, lead) => (lead && (!best || lead.version > best.version) ? lead : best))
}

/** Who runs the office still sees a lead that has left the desk. */
function isWorkedOn(lead: Lead, stage: WorkStage): boolean {
  return lead.pipeline_stage === stage && lead.current_agent_id !== null
}
