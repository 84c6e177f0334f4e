import { useQueryClient } from '@tanstack/react-query'
import { clients } from 'contract/clients'
import type { PassportRecord } from 'contract/passport'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { PassportForm } from '../../shared/passport/passport-form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { saveFailure } from '../records/save-failure.ts'

type ClientPassportFormProps = { id: string; record: PassportRecord; onClose: () => void }

export function ClientPassportForm({ id, record, onClose }: ClientPassportFormProps) {
  const { clients: text, passportForm, changed } = useText('office')
  const site = useText('site')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const failed = { ...text, saved: passportForm.saved }
  const save = async (body: Parameters<Parameters<typeof PassportForm>[0]['save']>[0]) => {
    const saved = await callAsStaff(clients.updatePassport, { params: { id }, body })
    queryClient.setQueryData([clients.getPassport.path, { params: { id } }], saved)
    const shownIn = [clients.get.path, clients.richList.path, clients.getHistory.path]
    for (const path of shownIn) void queryClient.invalidateQueries({ queryKey: [path] })
    return saved
  }
  return (
    <PassportForm
      record={record}
      text={passportForm}
      language={language}
      changed={changed}
      save={save}
      failureOf={(error) => saveFailure(error, { text: failed, form: site.form })}
      // Wrong digits are worth another look before the dialog is closed.
      onSaved={({ checks }) => checks.every(({ ok }) => ok) && onClose()}
    >
      <Button tone="quiet" onClick={onClose}>
        {site.dialog.close}
      </Button>
    </PassportForm>
  )
}
