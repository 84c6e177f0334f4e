import type { Application, ApplicationFull } from 'contract/applications'
import { fillCount } from 'contract/fill'
import { type ChecklistItem, lackingItems } from 'contract/lacking-items'
import type { ReactNode } from 'react'
import { useRootData } from '../../api/root-data.ts'
import { textIn } from '../../i18n/shown-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { Filled } from '../../ui/filled.tsx'
import { Shown } from '../../ui/shown.tsx'

type NextSentenceProps = {
  application: Application
  /** Its checklist and steps; until they are loaded the sentence is a more general one. */
  full: ApplicationFull | undefined
}

/** What has to be done next, in one sentence. */
export function NextSentence({ application, full }: NextSentenceProps): ReactNode {
  const { next: text } = useText('case')
  const { language } = useRootData()
  const lacking = lackingItems(full?.checklist ?? [])
  switch (application.next_kind) {
    case 'upload':
      return lacking.length > 0 ? fillCount(text.upload, language, { n: lacking.length }) : text.someDocuments
    case 'redo':
      return <RedoSentence lacking={lacking} />
    case 'step':
      return <StepSentence application={application} ask={currentStep(full)?.ask ?? null} />
    case 'refused':
      return <RefusedSentence decision={full?.decision ?? null} />
    default:
      return text[application.next_kind]
  }
}

function RedoSentence({ lacking: [first, ...others] }: { lacking: ChecklistItem[] }) {
  const { next: text } = useText('case')
  const { states } = useText('checklist')
  const { language } = useRootData()
  if (!first) return text.someRedo
  const name = <Shown shown={textIn(first.name, language)} />
  // What has expired was accepted before: no reviewer gave a reason.
  const reason = first.reason?.text ?? states[first.state]
  return (
    <>
      <Filled phrase={text.redo} values={{ name, reason }} />
      {others.length > 0 && <>. {fillCount(text.moreToRedo, language, { n: others.length })}</>}
    </>
  )
}

function StepSentence({ application, ask }: { application: Application; ask: string | null }) {
  const { next: text } = useText('case')
  const { language } = useRootData()
  const { turn } = application
  if (turn === 'client' && ask) return ask
  if (!application.step || turn === 'none') return text.none
  const step = <Shown shown={textIn(application.step.name, language)} />
  return <Filled phrase={text.step[turn]} values={{ step }} />
}

function RefusedSentence({ decision }: { decision: ApplicationFull['decision'] }) {
  const { next: text } = useText('case')
  if (!decision) return text.refusedAlone
  return <Filled phrase={text.refused} values={{ reason: decisionReason(decision) }} />
}

/** The reason as a client reads it: "another reason" alone says nothing where a note says which. */
export function decisionReason({ code, text, note }: NonNullable<ApplicationFull['decision']>): string {
  return code === 'other' && note ? note : text
}

function currentStep(full: ApplicationFull | undefined) {
  return full?.steps.find(({ state }) => state === 'current')
}
