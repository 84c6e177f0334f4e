import { useQueryClient } from '@tanstack/react-query'
import { fill } from 'contract/fill'
import { CallError } from 'contract/request'
import { type DeadLetter, system } from 'contract/system'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { refusalOf } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'

/** Retries what has failed permanently, one at a time. */
export function useRetry() {
  const { letters: text } = useText('office').system
  const { form } = useText('site')
  const queryClient = useQueryClient()
  const [busyId, setBusyId] = useState<string | null>(null)

  const retry = async ({ id, name }: DeadLetter) => {
    if (busyId) return
    setBusyId(id)
    try {
      await callAsStaff(system.retry, { params: { id } })
      toast.success(fill(text.retried, { name }))
    } catch (error) {
      const isGone = error instanceof CallError && error.code === 'not_found'
      toast.error(
        isGone ? text.gone : refusalOf(error, { failed: text.retryFailed, offline: form.offline }).message,
      )
    }
    const asked = [system.deadLetters, system.health, system.audit]
    await Promise.all(asked.map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
    setBusyId(null)
  }
  return { busyId, retry }
}
