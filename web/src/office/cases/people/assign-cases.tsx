import { type CaseRow, cases } from 'contract/cases'
import { fill } from 'contract/fill'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextareaField } from '../../../ui/form/textarea-field.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { FormFoot } from '../../records/form-foot.tsx'
import { useCaseRefresh } from '../use-case-refresh.ts'
import { AssigneeChoice } from './assignee-choice.tsx'
import { useAssignees } from './use-assignees.ts'

type AssignCasesProps = {
  /** What of each case the question and the list of people need. */
  cases: readonly Pick<CaseRow, 'application_id' | 'client' | 'responsible'>[]
  onClose: () => void
  onAssigned: () => void
}

/** Chooses who is responsible for one case or several; all of them or none. */
export function AssignCases({ cases: chosen, onClose, onAssigned }: AssignCasesProps) {
  const { cases: text } = useText('office')
  const site = useText('site')
  const refresh = useCaseRefresh()
  const { query, nameOf } = useAssignees()
  const form = useSchemaForm(cases.assign.body, {
    defaultValues: {
      application_ids: chosen.map(({ application_id }) => application_id),
      staff_id: '',
      note: '',
    },
  })
  const [only, ...others] = chosen
  const title =
    only && others.length === 0
      ? fill(text.assigning.one, { name: only.client.full_name || text.unnamed })
      : fill(text.assigning.many, { n: chosen.length })

  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (body) => {
          const { count } = await callAsStaff(cases.assign, { body })
          toast.success(fill(text.assigning.done, { n: count, name: nameOf(body.staff_id) }))
          onAssigned()
          await refresh()
        }}
      >
        <AssigneeChoice
          name="staff_id"
          // Who has the only case already is not offered.
          without={others.length === 0 ? only?.responsible?.staff_id : undefined}
        />
        <TextareaField
          name="note"
          label={text.assigning.note}
          hint={text.assigning.noteHint}
          rows={3}
          autoComplete="off"
        />
        <FormFoot>
          <Button tone="quiet" data-first-stop={query.data ? undefined : true} onClick={onClose}>
            {site.dialog.cancel}
          </Button>
          <SubmitButton disabled={!query.data}>{text.assigning.submit}</SubmitButton>
        </FormFoot>
      </Form>
    </Dialog>
  )
}
