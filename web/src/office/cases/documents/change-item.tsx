import { ItemForm } from 'contract/case-forms'
import { caseItems } from 'contract/case-items'
import { fill } from 'contract/fill'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../../api/call-as-staff.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { useSchemaForm } from '../../../ui/form/use-schema-form.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCaseRefresh } from '../use-case-refresh.ts'
import { ItemFields } from './item-fields.tsx'
import type { CaseItem } from './item-row.tsx'

type ChangeItemProps = { item: CaseItem & { item_id: string }; onClose: () => void }

/** Makes a document of a case required or optional, and sets or clears its date. */
export function ChangeItem({ item, onClose }: ChangeItemProps) {
  const { cases, records } = useText('office')
  const language = useLanguage()
  const { documents: text } = cases
  const refresh = useCaseRefresh()
  const form = useSchemaForm(ItemForm, {
    defaultValues: { required: item.required, due_on: item.due_on ?? '' },
  })
  return (
    <Dialog title={fill(text.changeOf, { name: pickText(item.name, language) })} onClose={onClose}>
      <Form
        form={form}
        onSubmit={async (values) => {
          const body = { ...values, ...(item.version !== null && { version: item.version }) }
          await callAsStaff(caseItems.updateItem, { params: { id: item.item_id }, body })
          toast.success(text.changeSaved)
          onClose()
          await refresh()
        }}
      >
        <ItemFields submit={records.save} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
