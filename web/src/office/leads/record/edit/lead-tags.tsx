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
import { FactFrame } from './fact-frame.tsx'
import { useEditing } from './use-editing.ts'
import { useFactForm } from './use-fact-form.ts'

/** Part of a `dl`: the tags of a lead, and their editor. In a line with others they are offered where there are none. */
export function LeadTags({ lead, look = 'row' }: { lead: Lead; look?: 'row' | 'line' }) {
  const { leadEditing: text, leads } = useText('office')
  const editing = useEditing()
  const mayEdit = mayEditLead(useMe(), lead)
  const isOffered = look === 'line' && lead.tags.length === 0
  if (isOffered && !mayEdit) return null
  const unknown = lead.tags.length === 0 && <span className="text-faint">{leads.unknown}</span>
  const content = () => {
    if (editing.isEditing) return <TagsForm lead={lead} onDone={editing.close} />
    if (isOffered) return <EditButton field={text.tags} isNew onClick={editing.begin} />
    return (
      <div className="flex min-w-0 flex-wrap items-center gap-3">
        <TagChips tags={lead.tags} />
        {mayEdit ? (
          <EditButton field={text.tags} onClick={editing.begin}>
            {unknown}
          </EditButton>
        ) : (
          unknown
        )}
      </div>
    )
  }
  return (
    <FactFrame
      label={text.tags}
      look={look}
      editing={editing}
      isLabelHidden={look === 'line' || editing.isEditing}
    >
      {content()}
    </FactFrame>
  )
}

function TagsForm({ lead, onDone }: { lead: Lead; onDone: () => void }) {
  const { leadEditing: text } = useText('office')
  const errorId = useId()
  const [tags, setTags] = useState<string[]>(lead.tags)
  const { isBusy, problem, newer, save } = useFactForm({ lead, field: 'tags', onDone })
  const added = tags.filter((tag) => !lead.tags.includes(tag))
  return (
    <EditFrame
      isBusy={isBusy}
      problem={problem}
      errorId={errorId}
      unsaved={added.join(', ')}
      onSave={() => void save(tags)}
      onCancel={onDone}
      conflict={
        newer && <FactConflict mine={tags.join(', ')} theirs={newer.tags.join(', ')} onTakeTheirs={onDone} />
      }
    >
      <TagsInput label={text.tags} tags={tags} onChange={setTags} />
    </EditFrame>
  )
}
