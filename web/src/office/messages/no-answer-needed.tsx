import { messages } from 'contract/messages'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { isCallError, serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useCaseRefresh } from '../cases/use-case-refresh.ts'

type NoAnswerNeededProps = { applicationId: string /** Of the client's last message. */; seq: number }

/** Closes a thread without an answer, up to a message. */
export function NoAnswerNeeded({ applicationId, seq }: NoAnswerNeededProps) {
  const { inbox: text } = useText('office')
  const refresh = useCaseRefresh()
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open')
  if (state === 'done')
    return (
      <p role="status" className="text-sm text-muted">
        {text.noAnswerDone}
      </p>
    )
  const close = async () => {
    setState('busy')
    try {
      await callAsStaff(messages.markRead, { params: { applicationId }, body: { seq } })
      setState('done')
    } catch (error) {
      if (!isCallError(error) && !(error instanceof TypeError)) throw error
      setState('open')
      toast.error(serverSentence(error) ?? text.noAnswerFailed)
    }
    await refresh()
  }
  return (
    <Button
      tone="quiet"
      className="justify-self-start"
      isBusy={state === 'busy'}
      onClick={() => void close()}
    >
      {text.noAnswer}
    </Button>
  )
}
