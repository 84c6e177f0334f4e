import clsx from 'clsx'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { ReactNode } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { useIsWide } from '../../../../ui/hooks/use-is-wide.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { useAddress } from '../../../lists/use-address.ts'
import { LeadsFrame } from '../../leads-frame.tsx'
import { ChooseFirst } from './choose-first.tsx'
import { DeskList, type RowFacts } from './desk-list.tsx'
import { DoneScreen, type DoneTexts } from './done-screen.tsx'
import { type LeadAtWork, LeadDesk } from './lead-desk.tsx'
import { useDeskRows } from './use-desk-rows.ts'
import { useDeskScreen } from './use-desk-screen.ts'
import { useDoneLead } from './use-done-lead.ts'

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

/** The leads of an agent beside the open one, which is in the address: ?lead={id}. */
export function AgentDesk(props: AgentDeskProps) {
  const { stage, title, above, texts, factsOf, children, onwards } = props
  const { leadAgents: text } = useText('office')
  const { params, go, adjust } = useAddress()
  const isWide = useIsWide()
  const desk = useDeskRows(stage)
  const chosen = params.get('lead')
  const { done, showDone, hideDone } = useDoneLead(chosen)
  const screen = useDeskScreen(done ? `${done.id} done` : chosen, isWide)

  const rows = desk.query.data ?? []
  const next = rows.find(({ id }) => id !== (done?.id ?? chosen))
  const toNext = next && (() => go({ lead: next.id }))
  const leave = () => {
    hideDone()
    adjust({ lead: null })
  }
  const finish = (lead: Lead) => {
    showDone(lead)
    adjust({ lead: null })
  }
  const isListHidden = !isWide && (chosen !== null || done !== null)

  const work = () => {
    if (done) {
      return (
        <DoneScreen
          stage={stage}
          lead={done}
          texts={texts.done}
          heading={screen.heading}
          onNext={toNext}
          onLeave={leave}
        >
          {onwards?.(done)}
        </DoneScreen>
      )
    }
    if (chosen === null) return <ChooseFirst>{texts.choose}</ChooseFirst>
    return (
      <LeadDesk
        key={chosen}
        stage={stage}
        id={chosen}
        row={rows.find(({ id }) => id === chosen)}
        heading={screen.heading}
        onDone={finish}
        onNext={toNext}
      >
        {children}
      </LeadDesk>
    )
  }

  return (
    <LeadsFrame title={title}>
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
          <DeskList desk={desk} chosen={chosen} texts={texts} factsOf={factsOf} />
        </div>
        {(isWide || isListHidden) && (
          <section
            ref={screen.work}
            tabIndex={-1}
            aria-label={title}
            className="grid min-w-0 gap-4 outline-none"
          >
            {!isWide && !done && (
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
