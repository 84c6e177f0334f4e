import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMe } from '../layout/me.ts'
import { LabelledSwitch } from '../prefs/labelled-switch.tsx'
import { usePrefs } from '../prefs/use-prefs.ts'
import { goPagesOf } from './go-pages.ts'

type KeyRow = [key: string, does: string]

/** Which keys do what, and the switch for those that are single letters. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { shortcuts: text, sections } = useText('office')
  const { prefs, change } = usePrefs()
  const goRows = goPagesOf(useMe()).map(({ id, key }): KeyRow => [`G ${key}`, sections[id]])
  const rows: KeyRow[] = [
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
  const deskRows: KeyRow[] = [
    ['T', text.deskKeys.call],
    ['U', text.deskKeys.noAnswer],
    ['C', text.deskKeys.callback],
    ['R', text.deskKeys.reject],
    ['1 2 3', text.deskKeys.decision],
    ['M', text.deskKeys.note],
    ['Ctrl + Enter', text.deskKeys.send],
    ['P', text.deskKeys.previousLead],
    ['H', text.deskKeys.script],
    ['W', text.deskKeys.task],
  ]
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className="grid gap-6">
        <KeyList rows={rows} />
        {goRows.length > 0 && (
          <section className="grid gap-3">
            <h3 className="text-base">{text.go}</h3>
            <KeyList rows={goRows} />
          </section>
        )}
        <section className="grid gap-3">
          <h3 className="text-base">{text.desk}</h3>
          <KeyList rows={deskRows} />
        </section>
        <div className="border-t border-line pt-4">
          <LabelledSwitch
            label={text.single}
            about={text.singleAbout}
            isOn={prefs.keys}
            onChange={(keys) => change({ keys })}
          />
        </div>
      </div>
    </Dialog>
  )
}

function KeyList({ rows }: { rows: KeyRow[] }) {
  return (
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
  )
}
