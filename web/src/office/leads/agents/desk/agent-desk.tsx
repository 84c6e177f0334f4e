import { useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { staffQueryOf } from '../../../../api/staff-query.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useIsWide } from '../../../../ui/hooks/use-is-wide.ts'
import { useStableCallback } from '../../../../ui/hooks/use-stable-callback.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useMe } from '../../../layout/me.ts'
import { TodayStrip } from '../../../today/today-strip.tsx'
import { LeadsFrame } from '../../leads-frame.tsx'
import { ChooseFirst } from './choose-first.tsx'
import { useDeskKeys } from './desk-keys.ts'
import { DeskList, type RowFacts } from './desk-list.tsx'
import { DoneScreen, type DoneTexts } from './done-screen.tsx'
import { type LeadAtWork, LeadDesk, type StepDone } from './lead-desk.tsx'
import { ResultStrip } from './result-strip.tsx'
import { isCalling } from './use-call-clock.ts'
import { useDeskRows } from './use-desk-rows.ts'
import { useDeskScreen } from './use-desk-screen.ts'
import { useLastStep } from './use-last-step.ts'
import { useOpenLead } from './use-open-lead.ts'

type AgentDeskProps = {
  stage: WorkStage
  title: string
  /** Shown above the list. */
  above?: ReactNode
  texts: { none: string; failed: string; choose: string; done: DoneTexts }
  factsOf: RowFacts
  /** What is done with the chosen lead. */
  children: (work: LeadAtWork) => ReactNode
  /** Where to go from a finished lead, beside the next one. */
  onwards?: (lead: Lead) => ReactNode
}

/** The leads of an agent beside the open one. An outcome opens the next one. */
export function AgentDesk(props: AgentDeskProps) {
  const { stage, title, above, texts, factsOf, children, onwards } = props
  const { leadAgents: text } = useText('office')
  const { chosen, open, close } = useOpenLead()
  const { prefs } = useMe()
  const isWide = useIsWide()
  const desk = useDeskRows(stage)
  // Each with the version that its outcome has left: the list may still have the one before.
  const [worked, setWorked] = useState<ReadonlyMap<string, number>>(new Map())
  // The next lead is drawn first, then the list without the last one.
  const left = useDeferredValue(worked)
  const [asked, setAsked] = useState<string | null>(null)
  const step = useLastStep((id) => {
    setWorked(new Map([...worked].filter(([one]) => one !== id)))
    open(id)
  })
  const { last } = step
  const isDone = last !== null && chosen === null
  const screen = useDeskScreen(isDone ? `${last.before.id} done` : chosen, isWide)
  const rows = desk.query.data ?? []
  const next = nextOf(rows, chosen, worked)
  usePrefetched(next?.id)

  // A call without an outcome is asked about once; then the agent may leave.
  const mayLeave = () => {
    if (!chosen || asked === chosen || !isCalling(chosen)) return true
    setAsked(chosen)
    return false
  }
  const choose = useStableCallback((id: string) => {
    if (id === chosen || mayLeave()) open(id)
  })
  const toNext = next && (() => choose(next.id))
  const toPrevious = () => {
    const before = rows[rows.findIndex(({ id }) => id === chosen) - 1]
    if (before) choose(before.id)
  }
  useDeskKeys({
    ...(toNext && { next: toNext }),
    ...(toNext && chosen === null && { open: toNext }),
    ...(chosen && { previous: toPrevious }),
    ...(step.mayUndo && { undo: step.undo }),
  })

  const leave = () => {
    step.forget()
    close()
  }
  const finish = (moved: StepDone, before: Lead) => {
    step.remember(moved, before)
    setAsked(null)
    const done = new Map([...worked, [before.id, moved.version] as const])
    setWorked(done)
    const following = prefs.auto_next ? nextOf(rows, before.id, done) : undefined
    if (following) open(following.id)
    else close()
  }
  const onUndo = step.mayUndo ? step.undo : undefined
  const isListHidden = !isWide && (chosen !== null || isDone)
  const work = () => {
    if (isDone) {
      return (
        <DoneScreen
          stage={stage}
          last={last}
          texts={texts.done}
          heading={screen.heading}
          onNext={toNext}
          onUndo={onUndo}
          onLeave={leave}
        >
          {onwards?.(last.moved)}
        </DoneScreen>
      )
    }
    if (chosen === null) return <ChooseFirst>{texts.choose}</ChooseFirst>
    return (
      <>
        {last && (
          <ResultStrip
            stage={stage}
            last={last}
            texts={texts.done}
            isUndoing={step.isUndoing}
            onUndo={onUndo}
            onClose={step.forget}
          >
            {onwards?.(last.moved)}
          </ResultStrip>
        )}
        <LeadDesk
          key={chosen}
          stage={stage}
          id={chosen}
          row={rows.find(({ id }) => id === chosen)}
          heading={screen.heading}
          isAsking={asked === chosen}
          onDone={finish}
          onNext={toNext}
        >
          {children}
        </LeadDesk>
      </>
    )
  }
  return (
    <LeadsFrame title={title}>
      {!isListHidden && <TodayStrip />}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <div
          ref={screen.list}
          tabIndex={-1}
          className={clsx(
            'min-w-0 flex-col gap-3 outline-none lg:sticky lg:top-18 lg:max-h-[calc(100dvh-6rem)]',
            isListHidden ? 'hidden' : 'flex',
          )}
        >
          {above}
          <DeskList
            desk={desk}
            chosen={chosen}
            texts={texts}
            factsOf={factsOf}
            isWorked={({ id, version }) => version < (left.get(id) ?? 0)}
            onOpen={choose}
          />
        </div>
        {(isWide || isListHidden) && (
          <section
            ref={screen.work}
            tabIndex={-1}
            aria-label={title}
            className="grid min-w-0 gap-3 pb-20 outline-none sm:@container sm:pb-0"
          >
            {!isWide && !isDone && (
              <Button tone="quiet" className="justify-self-start" onClick={leave}>
                <span className="flex items-center gap-2">
                  <Icon name="ArrowLeft" className="size-4" />
                  {text.toList}
                </span>
              </Button>
            )}
            {work()}
          </section>
        )}
      </div>
    </LeadsFrame>
  )
}

/** The first of the day that has not been worked in this sitting, beside the open one. */
function nextOf(rows: Lead[], chosen: string | null, worked: ReadonlyMap<string, number>): Lead | undefined {
  return rows.find(({ id }) => id !== chosen && !worked.has(id))
}

/** Reads the next lead while the present one is worked on, so that it is there at once. */
function usePrefetched(id: string | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (id) void queryClient.prefetchQuery(staffQueryOf(leads.get, { params: { id } }))
  }, [id, queryClient])
}
