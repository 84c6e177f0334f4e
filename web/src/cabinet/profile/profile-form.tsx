import { Client } from 'contract/clients'
import { ProfileForm as ProfileFields } from 'contract/profile-form'
import { avatarRules } from 'contract/uploads'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { differencesBetween, newerRecordIn, useVersioned } from '../../shared/changed-meanwhile.ts'
import { ChangedNotice } from '../../shared/changed-notice.tsx'
import { PassportField } from '../../shared/passport-field.tsx'
import { usePicture } from '../../shared/use-picture.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SubmitButton } from '../../ui/buttons/submit-button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { PhoneField } from '../../ui/form/phone-field.tsx'
import { phonePrefix } from '../../ui/form/phone-format.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { useSchemaForm } from '../../ui/form/use-schema-form.ts'
import { toast } from '../../ui/toast/toast.ts'
import { PortraitField } from './portrait-field.tsx'
import { useEmailChange } from './use-email-change.ts'
import { useSaveFailure } from './use-save-failure.ts'
import { useSaveProfile } from './use-save-profile.ts'

type ProfileFormProps = { client: Client; onClose: () => void }

/** The own name, phone, e-mail, passport and portrait. */
export function ProfileForm({ client, onClose }: ProfileFormProps) {
  const { edit: text, changed } = useText('profile')
  const { dialog } = useText('site')
  const { language } = useRootData()
  const { base, conflict, version, reportConflict, acceptNewer } = useVersioned<Client>(client)
  const portrait = usePicture(avatarRules, language)
  const form = useSchemaForm(ProfileFields, { defaultValues: fieldsOf(base) })
  const { saveFields, savePortrait } = useSaveProfile(client.id)
  const failureOf = useSaveFailure()
  const askForEmail = useEmailChange()
  const { email: _, ...changedFields } = form.formState.dirtyFields
  const hasChangedFields = Object.keys(changedFields).length > 0

  const save = async (values: ProfileFields) => {
    const isNameLost = base.full_name !== '' && !values.full_name
    if (isNameLost) throw new FormRefusal(text.nameNeeded, { fields: { full_name: text.nameNeeded } })
    try {
      // The fields first: a new portrait is a new version of the record.
      if (hasChangedFields) acceptNewer(await saveFields(values, version))
      if (portrait.file) await savePortrait(portrait.file)
    } catch (error) {
      const newer = newerRecordIn(error, Client)
      if (!newer) throw failureOf(error)
      const { full_name = '', phone = null, passport_number = null } = values
      reportConflict({ ...newer, full_name, phone, passport_number }, newer)
      // Still unsaved; the conflict notice explains the rest.
      throw new FormRefusal('')
    }
    const isOtherEmail = values.email !== undefined && values.email !== base.email
    if (hasChangedFields || portrait.file || !isOtherEmail) toast.success(text.saved)
    // Last: what it refuses is about the address alone, and everything else is saved by then.
    if (isOtherEmail) {
      await askForEmail(values.email ?? '')
      toast.success(text.emailAsked)
    }
    onClose()
  }
  const takeTheirs = (current: Client) => {
    acceptNewer(current)
    form.reset(fieldsOf(current))
  }

  return (
    <Form form={form} warnsOnLeave className="grid gap-5" onSubmit={save}>
      {conflict && (
        <ChangedNotice
          text={changed}
          differences={differencesBetween(factsOf(conflict.mine), factsOf(conflict.newer))}
          labels={{ full_name: text.name, phone: text.phone, passport_number: text.passport }}
          onTakeTheirs={() => takeTheirs(conflict.newer)}
        />
      )}
      {!base.full_name && !conflict && <p className="text-muted">{text.introduce}</p>}
      <PortraitField
        portrait={portrait}
        name={base.full_name || base.email || ''}
        imageUrl={base.avatar_url}
      />
      <TextField name="full_name" label={text.name} autoComplete="name" maxLength={200} autoFocus />
      <PhoneField name="phone" label={text.phone} hint={text.phoneHint} />
      {base.email !== null && (
        <TextField
          name="email"
          type="email"
          label={text.email}
          hint={text.emailHint}
          autoComplete="email"
          maxLength={255}
        />
      )}
      <PassportField
        name="passport_number"
        label={text.passport}
        hint={text.passportHint}
        placeholder={text.passportPlaceholder}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button tone="quiet" onClick={onClose}>
          {dialog.cancel}
        </Button>
        {!conflict && <SubmitButton>{text.save}</SubmitButton>}
      </div>
    </Form>
  )
}

function factsOf({ full_name, phone, passport_number }: Client) {
  return { full_name, phone: phone ?? '', passport_number: passport_number ?? '' }
}

function fieldsOf(client: Client) {
  const facts = factsOf(client)
  return { ...facts, phone: facts.phone || phonePrefix, email: client.email ?? undefined }
}
