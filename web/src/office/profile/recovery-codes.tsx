import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** The codes for a lost phone; they are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const { factor: text, inviteLink: copy } = useText('office')
  return (
    <>
      <Notice tone="success">{text.enabled}</Notice>
      <h3 className="text-base">{text.recoveryTitle}</h3>
      <p className="text-muted">{text.recoveryText}</p>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-1 rounded-compact bg-surface-2 px-4 py-3 font-medium tabular-nums">
        {codes.map((code) => (
          <li key={code} className="break-all select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-2">
        <CopyButton value={codes.join('\n')} label={copy.copy} done={copy.copied} failed={copy.copyFailed} />
        <Button onClick={onSaved}>{text.saved}</Button>
      </div>
    </>
  )
}
