import { ClientForm } from 'contract/client-form'
import { Client, clients } from 'contract/clients'
import { fill } from 'contract/fill'
import { avatarRules } from 'contract/uploads'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { PassportField } from '../../shared/passport-field.tsx'
import { usePicture } from '../../shared/use-picture.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PictureField } from '../records/picture-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { clientFacts, clientFormFields } from './client-form-fields.ts'

type EditClientFormProps = { client: Client; onClose: () => void }

export function EditClientForm({ client, onClose }: EditClientFormProps) {
  const { clients: text } = useText('office')
  const language = useLanguage()
  const portrait = usePicture(avatarRules, language)
  const params = { id: client.id }
  return (
    <RecordForm
      record={client}
      recordShape={Client}
      // An existing name cannot be cleared; an unknown one need not be invented.
      schema={client.full_name ? ClientForm : clients.update.body}
      fieldsOf={(record) => clientFormFields(record ?? client)}
      factsOf={clientFacts}
      labels={{
        full_name: text.fullName,
        phone: text.phone,
        email: text.email,
        passport_number: text.passport,
        visa_type: text.visaType,
        direction: text.direction,
        branch_id: text.branch,
      }}
      save={async (values, version) => {
        // First, because a portrait does not change the record and cannot conflict with the rest.
        if (portrait.file) await callAsStaff(clients.uploadAvatar, { params, file: portrait.file })
        return callAsStaff(clients.update, { params, body: { ...values, version } })
      }}
      text={text}
      refusedFields={{ email_taken: 'email' }}
      shownIn={[clients.get.path, clients.richList.path, clients.lookUp.path]}
      hasMoreChanges={portrait.file !== null}
      onClose={onClose}
    >
      <PictureField
        picture={portrait}
        label={text.portrait}
        hint={fill(text.portraitHint, { n: portrait.megabytes })}
      >
        <Avatar name={client.full_name} imageUrl={portrait.url ?? client.avatar_url} size="large" />
      </PictureField>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField name="full_name" label={text.fullName} autoComplete="off" />
        <TextField
          name="phone"
          label={text.phone}
          type="tel"
          placeholder="+998 90 123 45 67"
          autoComplete="off"
        />
        <TextField
          name="email"
          label={text.email}
          type="email"
          autoComplete="off"
          readOnly={client.has_account}
          hint={client.has_account ? text.accountEmail : undefined}
        />
        <PassportField
          name="passport_number"
          label={text.passport}
          hint={text.passportHint}
          placeholder="AA1234567"
        />
        <TextField name="visa_type" label={text.visaType} autoComplete="off" />
        <TextField name="direction" label={text.direction} autoComplete="off" />
        <TextField name="branch_id" label={text.branch} autoComplete="off" />
      </div>
    </RecordForm>
  )
}
