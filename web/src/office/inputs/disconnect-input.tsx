import { fill } from 'contract/fill'
import { inputs, type ServiceInput } from 'contract/inputs'
import type { Service } from 'contract/services'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

type DisconnectInputProps = { service: Service; input: ServiceInput; onClose: () => void }

/** Asks before a service stops asking for an input. */
export function DisconnectInput({ service, input, onClose }: DisconnectInputProps) {
  const { inputs: text } = useText('office')
  const language = useLanguage()
  return (
    <RemoveDialog
      name={pickText(input.name, language)}
      remove={() => callAsStaff(inputs.disconnect, { body: { service_id: service.id, input_id: input.id } })}
      text={{ ...text, removed: text.disconnected }}
      shownIn={[inputs.listByService.path]}
      onClose={onClose}
    >
      <p>{fill(text.disconnectAbout, { service: pickText(service.title, language, text.untitled) })}</p>
    </RemoveDialog>
  )
}
