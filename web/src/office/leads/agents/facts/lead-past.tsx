import type { LeadFull } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { LeadTimeline } from '../../record/lead-timeline.tsx'
import { NoteList } from '../../record/note-list.tsx'

/** Earlier notes and history, collapsed: the newest notes are above. */
export function LeadPast({ lead }: { lead: LeadFull }) {
  const { leadAgents: text } = useText('office')
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-control cursor-pointer items-center gap-2 rounded-card px-4 py-2 font-medium sm:px-6">
        <Icon name="ChevronRight" className="size-4 text-muted transition-transform group-open:rotate-90" />
        {text.history}
      </summary>
      <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-4 sm:px-6 sm:pb-6">
        <NoteList notes={lead.notes} />
        <LeadTimeline lead={lead} />
      </div>
    </details>
  )
}
