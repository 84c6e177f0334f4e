import { fill } from '../../i18n/fill.ts'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { inputStyle } from '../../ui/input-style.ts'

export type Invite = { name: string; url: string }

/** The link by which somebody sets a password; it is shown this once. */
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
