import { inputs, type ServiceInput } from 'contract/inputs'
import { pickText } from 'contract/text'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

type RemoveInputProps = { input: ServiceInput; onClose: () => void }

export function RemoveInput({ input, onClose }: RemoveInputProps) {
  const { inputs: text } = useText('office')
  const language = useLanguage()
  return (
    <RemoveDialog
      name={pickText(input.name, language)}
      remove={() => callAsStaff(inputs.remove, { params: { id: input.id } })}
      text={text}
      shownIn={[inputs.list.path, inputs.listByService.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
