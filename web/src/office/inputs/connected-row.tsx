import { fill } from 'contract/fill'
import type { ConnectedInput } from 'contract/inputs'
import { pickText } from 'contract/text'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { MoveButtons } from '../records/move-buttons.tsx'
import { LinkSummary } from './link-summary.tsx'

type ConnectedRowProps = {
  input: ConnectedInput
  at: number
  count: number
  onMove: (to: number) => void
  onRequire: (isRequired: boolean) => void
  onEdit: () => void
  onDisconnect: () => void
}

export function ConnectedRow(props: ConnectedRowProps) {
  const { input, at, count, onMove, onRequire, onEdit, onDisconnect } = props
  const { inputs: text } = useText('office')
  const language = useLanguage()
  const name = pickText(input.name, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p>
          <span className="me-2 text-faint tabular-nums">{at + 1}.</span>
          <span className="font-medium">{name}</span>
        </p>
        <LinkSummary input={input} />
      </div>
      <div className="flex items-center gap-1 max-sm:w-full">
        <span className="flex items-center gap-2 me-auto pe-3">
          <Switch label={fill(text.requiredOf, { name })} isOn={input.required} onChange={onRequire} />
          <span aria-hidden className="text-muted">
            {text.required}
          </span>
        </span>
        <MoveButtons name={name} at={at} count={count} onMove={onMove} />
        <IconButton
          icon="Pencil"
          label={fill(text.editLink, { name })}
          className="text-muted hover:bg-surface-2"
          onClick={onEdit}
        />
        <IconButton
          icon="Trash2"
          label={fill(text.disconnect, { name })}
          className="text-danger hover:bg-surface-2"
          onClick={onDisconnect}
        />
      </div>
    </li>
  )
}
