import { useQueryClient } from '@tanstack/react-query'
import type { ErrorCode } from 'contract/errors'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useText } from '../../i18n/use-text.ts'
import { differencesBetween, newerRecordIn, useVersioned } from '../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../shared/changed-notice.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { FormFoot } from './form-foot.tsx'
import { type SaveText, saveFailure } from './save-failure.ts'

type Shape = Parameters<typeof useSchemaForm>[0]
type Typed<S extends Shape> = S['_zod']['input'] & FieldValues
type Parsed<S extends Shape> = S['_zod']['output']
type Reader<R> = { safeParse: (value: unknown) => { success: true; data: R } | { success: false } }

type RecordFormProps<S extends Shape, R, Field extends string> = {
  /** What is edited; null for a new one. */
  record: R | null
  /** How a record is read out of a refusal. */
  recordShape: Reader<R>
  schema: S
  fieldsOf: (record: R | null) => DefaultValues<Typed<S>>
  /** The fields as text, for comparing two versions. */
  factsOf: (fields: Typed<S>) => Record<Field, string>
  labels: Record<NoInfer<Field>, string>
  /** Makes the call and answers the record; the version is that of the record last seen, none for a new one. */
  save: (values: Parsed<S>, version: number | undefined) => Promise<unknown>
  text: SaveText
  /** Refusals that are about one field. */
  refusedFields?: Partial<Record<ErrorCode, string>>
  /** The lists that show the record, by their paths. */
  shownIn: readonly string[]
  /** Whether something beside the fields would be lost too: a picture that was chosen. */
  hasMoreChanges?: boolean
  /** Whether it is a page, which shows the saved record, instead of a dialog, which closes. */
  isPage?: boolean
  onClose: () => void
  children: ReactNode
}

/** The form of a record of the office: saves it, and on a conflict shows both versions. */
export function RecordForm<S extends Shape, R extends { version: number }, Field extends string>(
  props: RecordFormProps<S, R, Field>,
) {
  const { record, recordShape, schema, fieldsOf, factsOf, labels, text, onClose, children } = props
  const { changed, records } = useText('office')
  const site = useText('site')
  const queryClient = useQueryClient()
  const { base, conflict, version, reportConflict, acceptNewer } = useVersioned<R | null, Typed<S>>(record)
  const form = useSchemaForm(schema, { defaultValues: fieldsOf(base) })
  const refresh = () =>
    Promise.all(props.shownIn.map((path) => queryClient.invalidateQueries({ queryKey: [path] })))

  const save = async (values: Parsed<S>) => {
    let saved: unknown
    try {
      saved = await props.save(values, version)
    } catch (error) {
      const newer = newerRecordIn(error, recordShape)
      if (!newer) throw saveFailure(error, { text, form: site.form }, props.refusedFields)
      reportConflict(form.getValues(), newer)
      // Not awaited: the choice can be made before the lists are refetched.
      void refresh()
      // Still unsaved; the conflict notice explains the rest.
      throw new FormRefusal('')
    }
    toast.success(text.saved)
    const answer = props.isPage ? recordShape.safeParse(saved) : null
    if (answer?.success) show(answer.data)
    else onClose()
    await refresh()
  }
  const show = (newer: R) => {
    acceptNewer(newer)
    form.reset(fieldsOf(newer) as Typed<S>)
  }

  return (
    <Form form={form} warnsOnLeave hasMoreChanges={props.hasMoreChanges} onSubmit={save}>
      {conflict && (
        <ChangedNotice
          text={changed}
          differences={differencesBetween(
            factsOf(conflict.mine),
            factsOf(fieldsOf(conflict.newer) as Typed<S>),
          )}
          labels={labels}
          onTakeTheirs={() => show(conflict.newer)}
        />
      )}
      {children}
      <FormFoot>
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
        {!conflict && <SubmitButton>{records.save}</SubmitButton>}
      </FormFoot>
    </Form>
  )
}
