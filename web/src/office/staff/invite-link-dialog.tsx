import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'

export type Invite = { name: string; url: string }

/** The link to set a password; it is shown only once. */
export function InviteLinkDialog({ invite, onClose }: { invite: Invite; onClose: () => void }) {
  const { inviteLink: text } = useText('office')
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className="grid gap-4">
        <p>{fill(text.text, { name: invite.name })}</p>
        <input
          readOnly
          aria-label={text.label}
          value={invite.url}
          className={inputStyle()}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap justify-between gap-2">
          <CopyButton value={invite.url} label={text.copy} done={text.copied} failed={text.copyFailed} />
          <Button onClick={onClose}>{text.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
