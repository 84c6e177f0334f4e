import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'

export type ShownSecret = { name: string; secret: string }

/** The secret that messages are signed with; it is shown only once. */
export function SecretDialog({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) {
  const { secret: text } = useText('office').webhooks
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className="grid gap-4">
        <p>{fill(text.text, { name: shown.name })}</p>
        <input
          readOnly
          aria-label={text.label}
          value={shown.secret}
          className={inputStyle('font-mono')}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap justify-between gap-2">
          <CopyButton value={shown.secret} label={text.copy} done={text.copied} failed={text.copyFailed} />
          <Button onClick={onClose}>{text.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
