import { inputs } from 'contract/inputs'
import { type Service, services } from 'contract/services'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

type RemoveServiceProps = { service: Service; onClose: () => void }

/** Asks before a service is deleted. */
export function RemoveService({ service, onClose }: RemoveServiceProps) {
  const { services: text } = useText('office')
  const language = useLanguage()
  return (
    <RemoveDialog
      name={pickText(service.title, language, text.untitled)}
      remove={() => callAsStaff(services.remove, { params: { id: service.id } })}
      text={text}
      shownIn={[services.list.path, inputs.listByService.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
