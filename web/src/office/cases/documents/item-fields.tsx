import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'
import { FormFoot } from '../../records/form-foot.tsx'

type ItemFieldsProps = { submit: string; onClose: () => void }

/** Whether a document has to be there and until when, with the buttons of the form. */
export function ItemFields({ submit, onClose }: ItemFieldsProps) {
  const { documents: text } = useText('office').cases
  const { dialog } = useText('site')
  return (
    <>
      <CheckboxField name="required">{text.required}</CheckboxField>
      <DateField name="due_on" label={text.until} hint={text.dueOnHint} />
      <FormFoot>
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        <SubmitButton>{submit}</SubmitButton>
      </FormFoot>
    </>
  )
}
