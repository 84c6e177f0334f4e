import { useText } from '../../i18n/use-text.ts'
import { DecisionForm } from './decision-form.tsx'
import type { StatusChanging } from './use-status-change.ts'

/** In a list: the application that was just rejected or returned, and the form for its reason. */
export function UnexplainedDecision({ status }: { status: StatusChanging }) {
  const { applications: text } = useText('office')
  const { unexplained } = status
  if (!unexplained) return null
  const name = unexplained.client.full_name || text.unnamed
  return (
    <section aria-label={name} className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <DecisionForm
        key={unexplained.id}
        application={unexplained}
        onSave={(reason) => status.explain(unexplained, reason)}
        onClose={status.clearUnexplained}
      />
    </section>
  )
}
