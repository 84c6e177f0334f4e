import type { Lead } from 'contract/lead-shapes'
import { useId, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { useMe } from '../../../layout/me.ts'
import { mayEditLead } from '../../lead-rights.ts'
import { TagChips } from '../../words/tag-chips.tsx'
import { TagsInput } from '../../words/tags-input.tsx'
import { EditButton } from './edit-button.tsx'
import { EditFrame } from './edit-frame.tsx'
import { FactConflict } from './fact-conflict.tsx'
import { useFactForm } from './use-fact-form.ts'

/** Part of a `dl`: the tags of a lead, and their editor. */
export function LeadTags({ lead }: { lead: Lead }) {
  const { leadEditing: text, leads } = useText('office')
  const [isEditing, setEditing] = useState(false)
  const mayEdit = mayEditLead(useMe(), lead)
  const unknown = lead.tags.length === 0 && <span className="text-faint">{leads.unknown}</span>
  if (isEditing) return <TagsForm lead={lead} onDone={() => setEditing(false)} />
  return (
    <div className="col-span-full grid content-start gap-0.5">
      <dt className="text-sm text-faint">{text.tags}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-3">
        <TagChips tags={lead.tags} />
        {mayEdit ? (
          <EditButton field={text.tags} onClick={() => setEditing(true)}>
            {unknown}
          </EditButton>
        ) : (
          unknown
        )}
      </dd>
    </div>
  )
}

function TagsForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { leadEditing: text } = useText('office')
  const errorId = useId()
  const [tags, setTags] = useState<string[]>(lead.tags)
  const { isBusy, problem, newer, save } = useFactForm({ lead, field: 'tags', onDone })
  const added = tags.filter((tag) => !lead.tags.includes(tag))
  return (
    <div className="col-span-full">
      <EditFrame
        isBusy={isBusy}
        problem={problem}
        errorId={errorId}
        unsaved={added.join(', ')}
        onSave={() => void save(tags)}
        onCancel={onDone}
        conflict={
          newer && (
            <FactConflict mine={tags.join(', ')} theirs={newer.tags.join(', ')} onTakeTheirs={onDone} />
          )
        }
      >
        <TagsInput label={text.tags} tags={tags} onChange={setTags} />
      </EditFrame>
    </div>
  )
}
