import type { CasePerson } from 'contract/applications'
import { cases } from 'contract/cases'
import { fill } from 'contract/fill'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useText } from '../../../i18n/use-text.ts'
import { QueryView } from '../../../shared/query-view.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { FormFoot } from '../../records/form-foot.tsx'
import { useCaseRefresh } from '../use-case-refresh.ts'
import { useAssignees } from './use-assignees.ts'

const maxHelpers = 5

type HelpersDialogProps = { id: string; people: readonly CasePerson[]; onClose: () => void }

/** Who else works on a case. */
export function HelpersDialog({ id, people, onClose }: HelpersDialogProps) {
  const { cases: office, records } = useText('office')
  const site = useText('site')
  const text = office.helpers
  const refresh = useCaseRefresh()
  const { query } = useAssignees()
  const responsible = people.find(({ is_responsible }) => is_responsible)?.staff_id
  const form = useSchemaForm(cases.setHelpers.body, {
    defaultValues: {
      staff_ids: people.flatMap(({ is_responsible, staff_id }) =>
        is_responsible || !staff_id ? [] : staff_id,
      ),
    },
  })
  return (
    <Dialog title={text.edit} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (body) => {
          await callAsStaff(cases.setHelpers, { params: { id }, body })
          toast.success(text.saved)
          onClose()
          await refresh()
        }}
      >
        <QueryView query={query} failed={office.assigning.peopleFailed} empty={office.assigning.noPeople}>
          {(assignees) => (
            <CheckboxGroup
              name="staff_ids"
              label={text.title}
              hint={fill(text.hint, { n: maxHelpers })}
              options={assignees
                .filter((person) => person.id !== responsible)
                .map((person) => ({ value: person.id, label: person.full_name }))}
            />
          )}
        </QueryView>
        <FormFoot>
          <Button tone="quiet" onClick={onClose}>
            {site.dialog.cancel}
          </Button>
          <SubmitButton>{records.save}</SubmitButton>
        </FormFoot>
      </Form>
    </Dialog>
  )
}
