import { useQuery } from '@tanstack/react-query'
import { NewItemForm } from 'contract/case-forms'
import { caseItems } from 'contract/case-items'
import { inputs } from 'contract/inputs'
import { pickText } from 'contract/text'
import { useState } from 'react'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { staffQueryOf } from '../../../api/staff-query.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { QueryView } from '../../../shared/query-view.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCaseRefresh } from '../use-case-refresh.ts'
import { ItemFields } from './item-fields.tsx'

type AddItemProps = {
  applicationId: string
  /** The inputs that the case asks for by now. */
  asked: readonly string[]
}

/** Asks the client of a case for a document that its service does not ask for. */
export function AddItem(props: AddItemProps) {
  const { documents: text } = useText('office').cases
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {text.add}
      </Button>
      {isOpen && (
        <Dialog title={text.add} onClose={() => setOpen(false)}>
          <NewItem {...props} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function NewItem({ applicationId, asked, onClose }: AddItemProps & { onClose: () => void }) {
  const { adding: text } = useText('office').cases.documents
  const language = useLanguage()
  const refresh = useCaseRefresh()
  const query = useQuery({
    ...staffQueryOf(inputs.list, {}),
    select: (all) => all.filter(({ id }) => !asked.includes(id)),
  })
  const form = useSchemaForm(NewItemForm, { defaultValues: { input_id: '', required: true, due_on: '' } })
  return (
    <QueryView query={query} failed={text.failed} empty={text.none}>
      {(options) => (
        <Form
          form={form}
          onSubmit={async (body) => {
            await callAsStaff(caseItems.addItem, { params: { id: applicationId }, body })
            toast.success(text.done)
            onClose()
            await refresh()
          }}
        >
          <p className="text-muted">{text.about}</p>
          <SelectField
            name="input_id"
            label={text.input}
            placeholder={text.choose}
            options={options.map(({ id, name }) => ({ value: id, label: pickText(name, language) }))}
          />
          <ItemFields submit={text.submit} onClose={onClose} />
        </Form>
      )}
    </QueryView>
  )
}
