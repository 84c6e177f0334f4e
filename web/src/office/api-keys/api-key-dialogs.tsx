import type { ApiKey } from 'contract/api-keys'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useAddress } from '../lists/use-address.ts'
import { KeyFacts } from './key-facts.tsx'
import type { MadeKey } from './made-key-dialog.tsx'
import { NewKeyForm } from './new-key-form.tsx'

type ApiKeyDialogsProps = {
  /** None while they load. */
  keys: readonly ApiKey[] | undefined
  onMade: (made: MadeKey) => void
}

/** The form or the key that the address asks for. */
export function ApiKeyDialogs({ keys, onMade }: ApiKeyDialogsProps) {
  const { apiKeys: text, records } = useText('office')
  const { params, adjust } = useAddress()
  const close = () => adjust({ new: null, open: null })
  if (params.has('new')) {
    return (
      <Dialog title={text.add} onClose={close} isWide>
        <NewKeyForm onClose={close} onMade={onMade} />
      </Dialog>
    )
  }
  const opened = params.get('open')
  if (opened === null || !keys) return null
  const key = keys.find(({ id }) => id === opened)
  return (
    <Dialog title={key?.name ?? text.facts} onClose={close} isWide>
      {key ? <KeyFacts apiKey={key} /> : <Notice tone="danger">{records.gone}</Notice>}
    </Dialog>
  )
}
