import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from 'contract/roles'
import { telegram } from 'contract/telegram'
import { useState } from 'react'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { serverSentence } from '../../i18n/error-sentence.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { FormRefusal } from '../../ui/form/form-refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useMe } from '../layout/me.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useMadeLink } from './use-made-link.ts'

type ClientChatActionsProps = { clientId: string; hasAccount: boolean | undefined; isLinked: boolean }

/** Gives a client without an account a link to the bot, and ends the link of any client. */
export function ClientChatActions({ clientId, hasAccount, isLinked }: ClientChatActionsProps) {
  const { chat: text } = useText('office').telegram
  const me = useMe()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const params = { id: clientId }
  const refresh = () => queries.invalidateQueries({ queryKey: [telegram.getClient.path] })
  const made = useMadeLink(() => callAsStaff(telegram.linkClient, { params }), {
    failed: text.linkFailed,
    refused: { wrong_state: text.hasAccount },
  })
  const unlink = async () => {
    try {
      await callAsStaff(telegram.unlinkClient, { params })
    } catch (error) {
      throw new FormRefusal(serverSentence(error) ?? text.unlinkFailed)
    }
    toast.success(text.unlinked)
    setAsking(false)
    await refresh()
  }
  const mayLink = !isLinked && hasAccount !== true && mayCall(me, telegram.linkClient)
  const mayUnlink = isLinked && mayCall(me, telegram.unlinkClient)
  if (!mayLink && !mayUnlink) return null
  return (
    <div>
      {mayLink && (
        <Button tone="quiet" size="compact" isBusy={made.isBusy} onClick={made.make}>
          {text.link}
        </Button>
      )}
      {mayUnlink && (
        <Button tone="quiet" size="compact" className="text-danger" onClick={() => setAsking(true)}>
          {text.unlink}
        </Button>
      )}
      {made.link && (
        <LinkDialog
          title={text.linkTitle}
          about={text.linkAbout}
          made={made}
          onClose={() => {
            made.close()
            void refresh()
          }}
        />
      )}
      {isAsking && (
        <ConfirmDialog
          question={text.unlinkQuestion}
          confirm={text.unlink}
          onConfirm={unlink}
          onClose={() => setAsking(false)}
        >
          <p>{text.unlinkAbout}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
