import type { Script } from 'contract/script-shapes'
import { scripts } from 'contract/scripts'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'
import { useScriptName } from './use-script-name.ts'

/** Asks before a script is deleted. */
export function RemoveScript({ script, onClose }: { script: Script; onClose: () => void }) {
  const { scripts: text } = useText('office')
  const { nameOf } = useScriptName()
  return (
    <RemoveDialog
      name={nameOf(script)}
      remove={() => callAsStaff(scripts.remove, { params: { id: script.id } })}
      text={text}
      shownIn={[scripts.list.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
