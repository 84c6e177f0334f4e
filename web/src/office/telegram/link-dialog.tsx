import { useText } from '../../i18n/use-text.ts'
import { BotLinkView } from '../../shared/channels/bot-link-view.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { MadeLink } from './use-made-link.ts'

type LinkDialogProps = { title: string; about: string; made: MadeLink; onClose: () => void }

/** A link for somebody else: a code for their phone, or the address to send them. */
export function LinkDialog({ title, about, made, onClose }: LinkDialogProps) {
  const { telegram, channels } = useText('office')
  const { chat: text } = telegram
  const { link, isBusy, make } = made
  if (!link) return null
  return (
    <Dialog title={title} onClose={onClose} isWide>
      <BotLinkView link={link} text={channels.link} isBusy={isBusy} onRenew={make}>
        <p>{about}</p>
        <CopyButton value={link.url} label={text.copy} done={text.copied} failed={text.copyFailed} />
      </BotLinkView>
    </Dialog>
  )
}
