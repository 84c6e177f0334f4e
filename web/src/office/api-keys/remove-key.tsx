import { type ApiKey, apiKeys } from 'contract/api-keys'
import { callAsStaff } from '../../api/call-as-staff.ts'
import { useText } from '../../i18n/use-text.ts'
import { RemoveDialog } from '../records/remove-dialog.tsx'

type RemoveKeyProps = { apiKey: ApiKey; onClose: () => void }

/** Asks before a key is revoked. */
export function RemoveKey({ apiKey, onClose }: RemoveKeyProps) {
  const { apiKeys: text } = useText('office')
  return (
    <RemoveDialog
      name={apiKey.name}
      remove={() => callAsStaff(apiKeys.remove, { params: { id: apiKey.id } })}
      text={text}
      shownIn={[apiKeys.list.path]}
      onClose={onClose}
    >
      <p>{text.removeAbout}</p>
    </RemoveDialog>
  )
}
