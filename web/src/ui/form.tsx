import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'
import { useText } from '../i18n/use-text.ts'
import { FormRefusal, refusalOf } from './form-refusal.ts'
import { FormSummary } from './form-summary.tsx'
import { LeaveWarning } from './leave-warning.tsx'
import { Notice } from './notice.tsx'
import { useAwake } from './use-awake.ts'

type FormProps<Typed extends FieldValues, Parsed> = {
  form: UseFormReturn<Typed, unknown, Parsed>
  /** Receives what the schema has made of the fields. What it throws is shown: a CallError, a FormRefusal, a lost network. */
  onSubmit: (values: Parsed) => Promise<void> | void
  /** Told which fields keep the form from being sent; each says so itself too. */
  onInvalid?: (errors: FieldErrors<Typed>) => void
  /** Whether to ask before changes are lost. */
  warnsOnLeave?: boolean
  /** Whether there are changes beside the fields, such as a picture that was chosen. */
  hasMoreChanges?: boolean
  /** Where the browser sends the form by itself, and then checks it too, as long as there are no scripts. */
  action?: string
  /** What was said to a form that the browser had sent by itself. */
  refusedWith?: string
  className?: string
  children: ReactNode
}

/** A form that is sent once at a time, keeps what was typed, and leads to what is wrong. */
export function Form<Typed extends FieldValues, Parsed>({
  form,
  onSubmit,
  onInvalid,
  warnsOnLeave = false,
  hasMoreChanges = false,
  action,
  refusedWith,
  className = 'grid gap-4',
  children,
}: FormProps<Typed, Parsed>) {
  const text = useText('site')
  const [refusal, setRefusal] = useState(refusedWith ? new FormRefusal(refusedWith) : null)
  const notice = useRef<HTMLDivElement>(null)
  const isRunning = useRef(false)
  const isAwake = useAwake()
  const { isDirty, isSubmitting, errors } = form.formState
  const problem = refusal?.message || errors.root?.form?.message
  const isAtRisk = warnsOnLeave && (isDirty || hasMoreChanges) && !isSubmitting

  useEffect(() => {
    if (refusal) notice.current?.focus()
  }, [refusal])

  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values)
      // What is saved is no change any more.
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
        noValidate={!action || isAwake}
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

/** Puts what is said about fields of this form under them; what is left is for the notice above. */
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
