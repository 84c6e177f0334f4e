import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** The codes for the day the phone is gone; they are shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
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
        <Button onClick={onKept}>{text.kept}</Button>
      </div>
    </>
  )
}
