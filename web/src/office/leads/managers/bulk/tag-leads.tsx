import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import { useId, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TagsInput } from '../../words/tags-input.tsx'
import type { LeadCalls } from '../use-lead-calls.ts'
import { ChangeDialog } from './change-dialog.tsx'

export type BulkDialogProps = {
  chosen: readonly ListedLead[]
  calls: LeadCalls
  onDone: () => void
  onClose: () => void
}

/** Adds tags to the ticked leads, and removes some that they have. */
export function TagLeads({ chosen, calls, onDone, onClose }: BulkDialogProps) {
  const { leadLists: text } = useText('office')
  const id = useId()
  const [added, setAdded] = useState<string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  const present = countTags(chosen)
  const isNothing = added.length + removed.length === 0
  return (
    <ChangeDialog
      title={text.tagTitle}
      count={chosen.length}
      missing={isNothing ? text.nothingChosen : null}
      save={() => calls.change(chosen, { add_tags: added, remove_tags: [...removed] })}
      onDone={onDone}
      onClose={onClose}
    >
      <TagsInput label={text.addTags} tags={added} onChange={setAdded} />
      {present.length > 0 && (
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-medium">{text.removeTags}</legend>
          {present.map(([tag, count]) => (
            <label key={tag} htmlFor={`${id}-${tag}`} className="flex min-h-control items-center gap-3">
              <Checkbox
                id={`${id}-${tag}`}
                checked={removed.includes(tag)}
                onChange={({ currentTarget }) =>
                  setRemoved(currentTarget.checked ? [...removed, tag] : removed.filter((one) => one !== tag))
                }
              />
              <span className="wrap-anywhere">{fill(text.wordCount, { name: tag, n: count })}</span>
            </label>
          ))}
        </fieldset>
      )}
    </ChangeDialog>
  )
}

function countTags(chosen: readonly ListedLead[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const tag of chosen.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)
}
