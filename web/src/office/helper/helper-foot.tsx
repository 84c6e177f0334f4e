import { useFormState } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'

/** In view however long the page is: whether something is unsaved, and the button that saves it. */
export function HelperFoot({ hasConflict }: { hasConflict: boolean }) {
  const { helper: text, records } = useText('office')
  const { isDirty } = useFormState()
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-4 py-3 max-sm:fixed max-sm:inset-x-0 sm:-mx-6 sm:-mb-6 sm:px-6">
      <p role="status" className={isDirty ? 'font-medium' : 'text-muted'}>
        {isDirty ? text.unsaved : text.allSaved}
      </p>
      {!hasConflict && <SubmitButton>{records.save}</SubmitButton>}
    </div>
  )
}
