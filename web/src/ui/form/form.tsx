import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { Notice } from '../feedback/notice.tsx'
import { FormRefusal, refusalOf } from './form-refusal.ts'
import { FormSummary } from './form-summary.tsx'
import { LeaveWarning } from './leave-warning.tsx'

type FormProps<Typed extends FieldValues, Parsed> = {
  form: UseFormReturn<Typed, unknown, Parsed>
  /** Receives the parsed fields. What it throws is shown: a CallError, a FormRefusal, a lost network. */
  onSubmit: (values: Parsed) => Promise<void> | void
  /** Called with the fields that prevent the form from being sent; each shows its own error too. */
  onInvalid?: (errors: FieldErrors<Typed>) => void
  /** Whether to ask before changes are lost. */
  warnsOnLeave?: boolean
  /** Whether there are changes beside the fields, such as a picture that was chosen. */
  hasMoreChanges?: boolean
  /** Where the browser sends the form by itself, before hydration. */
  action?: string
  /** The answer to a form sent without scripts. */
  refusedWith?: string
  /** For a button outside of it. */
  id?: string
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
  children: ReactNode
}

/** A form that is sent once at a time, loses nothing typed, and focuses what is wrong. */
export function Form<Typed extends FieldValues, Parsed>({
  form,
  onSubmit,
  onInvalid,
  warnsOnLeave = false,
  hasMoreChanges = false,
  action,
  refusedWith,
  id,
  onKeyDown,
  className = 'grid gap-4',
  children,
}: FormProps<Typed, Parsed>) {
  const text = useText('site')
  const [refusal, setRefusal] = useState(refusedWith ? new FormRefusal(refusedWith) : null)
  const notice = useRef<HTMLDivElement>(null)
  const isRunning = useRef(false)
  const { isDirty, isSubmitting, errors } = form.formState
  const problem = refusal?.message || errors.root?.form?.message
  const isAtRisk = warnsOnLeave && (isDirty || hasMoreChanges) && !isSubmitting

  useEffect(() => {
    if (refusal) notice.current?.focus()
  }, [refusal])

  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
      // Saved values are no changes any more.
      if (warnsOnLeave) form.reset(form.getValues())
    } catch (error) {
      setRefusal(showUnderFields(form, refusalOf(error, text.form)))
    }
  }, onInvalid)

  const onSend = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setRefusal(null)
    await send(event).finally(() => {
      isRunning.current = false
    })
  }

  return (
    <FormProvider {...form}>
      {isAtRisk && <LeaveWarning question={text.form.leave} />}
      {/* By post, so that nothing typed can ever end up in the address. */}
      <form
        // The browser's own messages would be in its language; without scripts the server validates.
        noValidate
        id={id}
        onKeyDown={onKeyDown}
        method="post"
        action={action}
        className={className}
        onSubmit={(event) => void onSend(event)}
      >
        {problem ? (
          <Notice ref={notice} tone="danger">
            <p>{problem}</p>
            {refusal?.action}
          </Notice>
        ) : (
          <FormSummary />
        )}
        {children}
      </form>
    </FormProvider>
  )
}

/** Shows the errors of this form's fields under them; the rest is for the notice above. */
function showUnderFields<Typed extends FieldValues, Parsed>(
  form: UseFormReturn<Typed, unknown, Parsed>,
  refusal: FormRefusal,
): FormRefusal | null {
  const known = Object.entries(refusal.fields).filter(
    ([name]) => form.getValues(name as Path<Typed>) !== undefined,
  )
  for (const [index, [name, message]] of known.entries()) {
    form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 })
  }
  const isAllShown = known.length > 0 && known.length === Object.keys(refusal.fields).length
  return isAllShown ? null : refusal
}
