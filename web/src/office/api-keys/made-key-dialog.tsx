import { fill } from 'contract/fill'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { inputStyle } from '../../ui/form/input-style.ts'

export type MadeKey = { name: string; key: string }

/** The key itself. It is stored nowhere, so nobody sees it again once this is closed. */
export function MadeKeyDialog({ made, onClose }: { made: MadeKey; onClose: () => void }) {
  const { made: text } = useText('office').apiKeys
  return (
    <Dialog title={text.title} onClose={onClose} isWide>
      <div className="grid gap-4">
        <Notice tone="info">{fill(text.text, { name: made.name })}</Notice>
        <input
          readOnly
          aria-label={text.label}
          value={made.key}
          autoComplete="off"
          spellCheck={false}
          className={inputStyle()}
          onFocus={(event) => event.target.select()}
        />
        <div className="flex flex-wrap justify-between gap-2">
          <CopyButton value={made.key} label={text.copy} done={text.copied} failed={text.copyFailed} />
          <Button onClick={onClose}>{text.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
