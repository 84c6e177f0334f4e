import { useQueryClient } from '@tanstack/react-query'
import { apiKeys, keyLimits } from 'contract/api-keys'
import { fill } from 'contract/fill'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { FormFoot } from '../records/form-foot.tsx'
import { saveFailure } from '../records/save-failure.ts'
import type { MadeKey } from './made-key-dialog.tsx'
import { ScopeField } from './scope-field.tsx'

const empty = { name: '', scopes: [], expires_at: '', per_minute: String(keyLimits.usual) }

type NewKeyFormProps = { onClose: () => void; onMade: (made: MadeKey) => void }

/** A new key, which comes back once. */
export function NewKeyForm({ onClose, onMade }: NewKeyFormProps) {
  const { apiKeys: text, records } = useText('office')
  const site = useText('site')
  const queryClient = useQueryClient()
  const form = useSchemaForm(apiKeys.create.body, { defaultValues: empty })
  return (
    <Form
      form={form}
      warnsOnLeave
      onSubmit={async (body) => {
        try {
          const made = await callAsStaff(apiKeys.create, { body })
          toast.success(text.saved)
          onClose()
          onMade(made)
        } catch (error) {
          throw saveFailure(error, { text, form: site.form })
        }
        await queryClient.invalidateQueries({ queryKey: [apiKeys.list.path] })
      }}
    >
      <TextField name="name" label={text.name} hint={text.nameHint} maxLength={80} autoComplete="off" />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          name="expires_at"
          label={fill(records.optional, { label: text.expires })}
          hint={text.expiresHint}
        />
        <TextField
          name="per_minute"
          label={text.perMinute}
          hint={text.perMinuteHint}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      </div>
      <ScopeField />
      <FormFoot>
        <Button tone="quiet" onClick={onClose}>
          {site.dialog.cancel}
        </Button>
        <SubmitButton>{text.create}</SubmitButton>
      </FormFoot>
    </Form>
  )
}
