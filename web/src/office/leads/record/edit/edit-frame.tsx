import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FieldError } from '../../../../ui/form/field-error.tsx'

type EditFrameProps = {
  isBusy: boolean
  problem: string
  errorId: string
  /** What would be lost if it were left now. */
  unsaved: string
  onSave: () => void
  onCancel: () => void
  /** Both values, where a colleague has changed the same field. */
  conflict?: ReactNode
  children: ReactNode
}

/** Typed again faster than asked for. */
const lostWithoutAsking = 20

/** A field that is being edited: Enter saves, Escape restores, and asks where much would be lost. */
export function EditFrame(props: EditFrameProps) {
  const { isBusy, problem, errorId, unsaved, onSave, onCancel, conflict, children } = props
  const { leadEditing: text } = useText('office')
  const [isAsking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // At first, and after the question, whose buttons are gone.
  useEffect(() => {
    if (isAsking) return
    const field = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select')
    field?.focus()
    // Most values are replaced.
    if (field instanceof HTMLInputElement) field.select()
  }, [isAsking])
  const leave = () => {
    if (unsaved.length > lostWithoutAsking && !isAsking) setAsking(true)
    else onCancel()
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
      onKeyDown={(event) => {
        // The browser submits a form from its text fields alone.
        if (event.key === 'Enter' && event.target instanceof HTMLSelectElement) {
          event.preventDefault()
          onSave()
        }
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // Only the field: not the panel around it.
        event.preventDefault()
        event.stopPropagation()
        leave()
      }}
    >
      {children}
      <FieldError id={errorId} message={problem || undefined} />
      {conflict}
      {isAsking ? (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <span className="basis-full">{text.discardQuestion}</span>
          <Button tone="danger" onClick={onCancel}>
            {text.discard}
          </Button>
          <Button tone="quiet" onClick={() => setAsking(false)}>
            {text.goOn}
          </Button>
        </div>
      ) : (
        !conflict && (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isBusy={isBusy}>
              {text.save}
            </Button>
            <Button tone="quiet" onClick={leave}>
              {text.cancel}
            </Button>
          </div>
        )
      )}
    </form>
  )
}
