import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { switchKeys, useAreKeysOn } from './keys-setting.ts'

/** Which keys do what, and the switch for those that are single letters. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { shortcuts: text } = useText('office')
  const areOn = useAreKeysOn()
  const rows: [string, string][] = [
    ['Ctrl + K', text.keys.palette],
    ['/', text.keys.search],
    ['J', text.keys.next],
    ['K', text.keys.previous],
    ['X', text.keys.select],
    ['Shift + X', text.keys.selectRange],
    ['A', text.keys.assign],
    ['E', text.keys.edit],
    ['Z', text.keys.undo],
    ['N', text.keys.nextLead],
    ['Enter', text.keys.enter],
    ['Esc', text.keys.escape],
    ['?', text.keys.help],
  ]
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className="grid gap-6">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
          {rows.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="rounded-compact border border-line-strong bg-surface-2 px-2 py-0.5 text-sm">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="flex items-start justify-between gap-4 border-t border-line pt-4">
          <div>
            <p className="font-medium">{text.single}</p>
            <p className="text-sm text-muted">{text.singleAbout}</p>
          </div>
          <Switch label={text.single} isOn={areOn} onChange={switchKeys} />
        </div>
      </div>
    </Dialog>
  )
}
