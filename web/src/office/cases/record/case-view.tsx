import type { ApplicationFull } from 'contract/applications'
import type { ReactNode } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { useIsWide } from '../../../ui/hooks/use-is-wide.ts'
import { Tabs } from '../../../ui/tabs/tabs.tsx'
import { useMe } from '../../layout/me.ts'
import { useAddress } from '../../lists/use-address.ts'
import { CaseDocuments } from '../documents/case-documents.tsx'
import { CaseMessages } from '../side/case-messages.tsx'
import { CaseNotes } from '../side/case-notes.tsx'
import { CasePerson } from '../side/case-person.tsx'
import { CaseTimeline } from '../side/case-timeline.tsx'
import { CaseSteps } from '../steps/case-steps.tsx'
import { CaseHead } from './case-head.tsx'
import { type CasePart, mainParts, partsFor, sideParts } from './case-parts.ts'

/** Documents and steps beside messages, notes, history and the person; where there is no space, all of them as tabs. */
export function CaseView({ application }: { application: ApplicationFull }) {
  const isWide = useIsWide('80rem')
  return (
    <div className="grid grid-cols-1 gap-4">
      <CaseHead application={application} />
      {isWide ? (
        <div className="grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-4">
          <div className="grid grid-cols-1 gap-4">
            {mainParts.map((part) => (
              <CasePartView key={part} part={part} application={application} />
            ))}
          </div>
          <Plate>
            <PartTabs parts={sideParts} application={application} />
          </Plate>
        </div>
      ) : (
        <PartTabs parts={[...mainParts, ...sideParts]} application={application} />
      )}
    </div>
  )
}

type PartTabsProps = { parts: readonly CasePart[]; application: ApplicationFull }

/** The tab is in the address: a link opens the messages of a case. */
function PartTabs({ parts, application }: PartTabsProps) {
  const { parts: text } = useText('office').cases
  const shown = partsFor(useMe(), parts)
  const { params, adjust } = useAddress()
  const chosen = shown.find((part) => part === params.get('tab')) ?? shown[0]
  if (!chosen) return null
  return (
    <Tabs
      label={text.label}
      names={Object.fromEntries(shown.map((part) => [part, text[part]])) as Record<CasePart, string>}
      value={chosen}
      onChange={(tab) => adjust({ tab })}
    >
      <CasePartView part={chosen} application={application} />
    </Tabs>
  )
}

function CasePartView({ part, application }: { part: CasePart; application: ApplicationFull }) {
  switch (part) {
    case 'documents':
      return <CaseDocuments application={application} />
    case 'steps':
      return <CaseSteps application={application} />
    case 'messages':
      return <CaseMessages application={application} />
    case 'notes':
      return <CaseNotes applicationId={application.id} />
    case 'timeline':
      return <CaseTimeline applicationId={application.id} />
    case 'person':
      return <CasePerson application={application} />
  }
}

function Plate({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-18 grid max-h-[calc(100dvh-6rem)] grid-cols-1 overflow-y-auto rounded-card border border-line bg-surface p-4">
      {children}
    </div>
  )
}
