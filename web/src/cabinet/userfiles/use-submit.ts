import { useQueryClient } from '@tanstack/react-query'
import { applications } from 'contract/applications'
import { CallError } from 'contract/request'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callAsClient } from '../../api/call-as-client.ts'
import { newId } from '../../api/new-id.ts'
import { useRootData } from '../../api/root-data.ts'
import { useText } from '../../i18n/use-text.ts'
import { accountSentence } from '../../shared/account-sentence.ts'
import { toast } from '../../ui/toast/toast.ts'
import { applicationQuery } from './use-application.ts'

/** Submits an application once: pressed twice, or again after a lost answer, it is the same call. */
export function useSubmit(id: string) {
  const text = useText('userfiles')
  const account = useText('account')
  const { form } = useText('site')
  const { auth } = useRootData()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [key] = useState(newId)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  /** A refusal may be about a status this page has not seen, including one set by its own lost call. */
  const isSubmitted = async (error: unknown) => {
    if (!(error instanceof CallError && [409, 422].includes(error.status))) return false
    const { status } = await queries.fetchQuery({ ...applicationQuery(auth, id), staleTime: 0 })
    return status === 'pending'
  }

  const send = async () => {
    try {
      await callAsClient(auth, key)(applications.submit, { params: { id } })
    } catch (error) {
      if (!(await isSubmitted(error))) throw error
    }
  }

  const submit = async () => {
    setBusy(true)
    setProblem('')
    try {
      await send()
      // The next page asks for both: in the cache it is a draft still.
      for (const queryKey of [[applications.list.path], applicationQuery(auth, id).queryKey]) {
        await queries.invalidateQueries({ queryKey, refetchType: 'none' })
      }
      await navigate(`/profile?handed_in=${id}`)
      // Shown after the navigation: on a slow connection that takes longer than a toast lasts.
      toast.success(text.submitted)
    } catch (error) {
      toast.error(text.submitFailed)
      setProblem(accountSentence(error, { account, form }))
    } finally {
      setBusy(false)
    }
  }

  return { submit, isBusy, problem }
}
