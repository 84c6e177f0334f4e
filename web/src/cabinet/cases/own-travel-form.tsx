import { useQueryClient } from '@tanstack/react-query'
import type { ApplicationFull } from 'contract/applications'
import { cases, type TravelDays } from 'contract/cases'
import { CallError } from 'contract/request'
import { callAsClient } from '../../api/call-as-client.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { TravelForm } from '../../shared/travel-form.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { applicationQuery } from '../userfiles/use-application.ts'

type OwnTravelFormProps = { application: ApplicationFull; onClose: () => void }

/** When the client travels and returns: how long the passport has to be valid depends on it. */
export function OwnTravelForm({ application, onClose }: OwnTravelFormProps) {
  const { page, travel: text } = useText('case')
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const queries = useQueryClient()
  const { id, travel_on, return_on } = application

  const save = async (body: TravelDays) => {
    try {
      const saved = await callAsClient(auth)(cases.setTravel, { params: { id }, body })
      const { queryKey } = applicationQuery(auth, id)
      // An answer that is still on its way was read before the change.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, saved)
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      throw new FormRefusal(accountSentence(error, { account, form }), { fields })
    }
    toast.success(text.saved)
    onClose()
  }

  return (
    <TravelForm
      days={{ travel_on, return_on }}
      text={{ travel: page.travel, return: page.return, save: text.save }}
      onSave={save}
      onClose={onClose}
    >
      <p className="text-muted">{text.hint}</p>
    </TravelForm>
  )
}
