import type { clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import { PassportChanges, PassportRecord } from 'contract/passport'
import type { Language } from 'contract/text'
import type { ReactNode } from 'react'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { differencesBetween, newerRecordIn, useVersioned } from '../changed-meanwhile.ts'
import { ChangedNotice } from '../changed-notice.tsx'
import type { PassportText } from './passport-checks.tsx'
import { PassportFieldset } from './passport-fieldset.tsx'
import { type PassportValues, passportLabels, passportValues, seenVersion } from './passport-values.ts'
import { PassportWarnings } from './passport-warnings.tsx'

type Changes = Parsed<typeof clients.updatePassport>['body']

type PassportFormProps = {
  record: PassportRecord
  text: PassportText
  /** That of the text. */
  language: Language
  changed: Parameters<typeof ChangedNotice>[0]['text']
  save: (changes: Changes) => Promise<PassportRecord>
  /** Says that saving failed, and answers what the form shows in place. */
  failureOf: (error: unknown) => unknown
  onSaved?: (record: PassportRecord) => void
  /** Beside the button that saves. */
  children?: ReactNode
}

/** The passport of a client, filled in by hand or from its printed lines. */
export function PassportForm(props: PassportFormProps) {
  const { record, text, language, changed, save, failureOf, onSaved, children } = props
  const { base, conflict, reportConflict, acceptNewer } = useVersioned<PassportRecord, PassportValues>(record)
  const form = useSchemaForm(PassportChanges, { defaultValues: { ...passportValues(base), mrz: '' } })

  const send = async (values: Changes) => {
    const version = conflict?.newer.version ?? seenVersion(base, record)
    try {
      const saved = await save({ ...values, version })
      show(saved)
      toast.success(text.saved)
      onSaved?.(saved)
    } catch (error) {
      const newer = newerRecordIn(error, PassportRecord)
      if (!newer) throw failureOf(error)
      reportConflict(passportValues(values), newer)
      // Still unsaved; the conflict notice explains the rest.
      throw new FormRefusal('')
    }
  }
  const show = (newer: PassportRecord) => {
    acceptNewer(newer)
    form.reset({ ...passportValues(newer), mrz: '' })
  }

  return (
    <Form form={form} warnsOnLeave className="grid gap-5" onSubmit={send}>
      {conflict && (
        <ChangedNotice
          text={changed}
          differences={differencesBetween(conflict.mine, passportValues(conflict.newer))}
          labels={passportLabels(text)}
          onTakeTheirs={() => show(conflict.newer)}
        />
      )}
      <PassportWarnings warnings={base.warnings} label={text.warnings} language={language} />
      <PassportFieldset saved={base.checks} text={text} />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        {!conflict && <SubmitButton>{text.save}</SubmitButton>}
      </div>
    </Form>
  )
}
